// Motion, and none where the visitor prefers none.

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../lib/settings.svelte';

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Whether things move. */
export function moves(): boolean {
  return (
    settings.motion === 'on' || settings.motion === 'fast' || (settings.motion === 'as-preferred' && !reduced?.matches)
  );
}

/** The factor on the usual durations: 0 if motion is off. */
export function tempo(): number {
  return !moves() ? 0 : settings.motion === 'fast' ? 0.4 : 1;
}

/** A card or chip comes from elsewhere on the felt. */
export function from(
  _: Element,
  {
    dx,
    dy,
    turn = 0,
    delay = 0,
    duration = 260,
  }: { dx: number; dy: number; turn?: number; delay?: number; duration?: number },
): TransitionConfig {
  if (!moves()) return { duration: 0 };
  return {
    delay,
    duration,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${dx * u}px, ${dy * u}px) rotate(${turn * u}deg); opacity: ${Math.min(1, t * 4)}`,
  };
}

/** A card is turned. */
export function turned(_: Element): TransitionConfig {
  if (!moves()) return { duration: 0 };
  return { duration: 260, easing: cubicOut, css: (t) => `transform: scaleX(${t})` };
}
