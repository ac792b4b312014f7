// Synthesized sounds, off by default: a click of chips, the slide of a card, the ticking of a wheel, dice, a small chime.

import type { EventView } from '../wire';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** A burst of noise through a filter: cards, chips and dice are nothing else. */
function burst(at: number, length: number, frequency: number, loud: number): void {
  if (!context) return;
  const frames = Math.floor(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 1.2 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: loud }))
    .connect(context.destination);
  source.start(context.currentTime + at);
}

function tone(at: number, length: number, frequency: number): void {
  if (!context) return;
  const gain = new GainNode(context, { gain: 0 });
  const start = context.currentTime + at;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const oscillator = new OscillatorNode(context, { frequency, type: 'triangle' });
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** The sound of an event, where sounds are wished for. */
export function sound(event: EventView): void {
  if (settings.sound !== 'on') return;
  context ??= new AudioContext();
  switch (event.kind) {
    case 'deals':
    case 'turns':
      burst(0, 0.12, 2_600, 0.25);
      break;
    case 'places':
    case 'takes':
    case 'returns':
      [0, 0.06].forEach((at) => burst(at, 0.05, 4_200, 0.3));
      break;
    case 'rolls':
      [0.1, 0.25, 0.36, 0.55, 0.7].forEach((at, i) => burst(at, 0.07, 1_500 - 120 * i, 0.35));
      break;
    case 'spins':
      for (let i = 0; i < 34; i += 1) burst(3.6 * (i / 34) ** 1.5, 0.03, 3_000, 0.12);
      break;
    case 'pays':
      [0, 0.07, 0.14].forEach((at) => burst(at, 0.05, 4_600, 0.3));
      [660, 880, 1_320].forEach((frequency, i) => tone(0.1 + 0.09 * i, 0.35, frequency));
      break;
    default:
  }
}

/** The sound of a refused line at a dealer's console. It is heard whatever the settings: nobody looks at the screen while typing ahead. */
export function alarm(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  tone(0, 0.16, 240);
  tone(0.2, 0.2, 180);
}
