// A value that does not flicker: what is shown for a moment only is not shown at all.

export class Steady<T> {
  now: T;

  /** Follows `value`; while `passing` says that it will soon be another, it is shown only after these milliseconds. To be made while a component is set up. */
  constructor(value: () => T, passing: () => boolean, within: number) {
    this.now = $state.raw(value());
    $effect(() => {
      const next = value();
      if (!passing()) {
        this.now = next;
        return;
      }
      const timer = setTimeout(() => (this.now = next), within);
      return () => clearTimeout(timer);
    });
  }
}
