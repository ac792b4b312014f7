// A betting area that is looked at: under the pointer, with the keyboard, or under a finger that presses long.

import type { Zone } from './drawing';

export class Looking {
  zone = $state.raw<Zone | null>(null);
  #soon: ReturnType<typeof setTimeout> | undefined;
  /** A press that was long enough to look is no bet. */
  #pressed: 'long' | 'short' = 'short';

  /** Looks at an area in a moment. */
  at(zone: Zone, after: number, by: 'long' | 'short' = 'short'): void {
    this.stay();
    this.#soon = setTimeout(() => {
      this.zone = zone;
      this.#pressed = by;
    }, after);
  }

  /** Looks away. */
  away(): void {
    this.stay();
    this.zone = null;
  }

  /** Looks at nothing else. */
  stay(): void {
    clearTimeout(this.#soon);
  }

  press(event: PointerEvent, zone: Zone): void {
    this.#pressed = 'short';
    if (event.pointerType === 'touch') this.at(zone, 420, 'long');
    else this.away();
  }

  /** The purpose of the last press. The finger has left the area by now, and no area has the focus. */
  pressed(): 'look' | 'bet' {
    const by = this.#pressed;
    this.#pressed = 'short';
    return by === 'long' ? 'look' : 'bet';
  }
}
