// A click that began before a question appeared is not meant for it.

/** For how many milliseconds something new takes no click. */
export const FRESH = 300;

/** Whether something has just appeared, or was exchanged for something else. */
export class Fresh {
  now = $state(true);

  /** `of` names what is shown: with every other value it is new. To be made while a component is set up. */
  constructor(of: () => unknown) {
    $effect(() => {
      void of();
      this.now = true;
      const timer = setTimeout(() => (this.now = false), FRESH);
      return () => clearTimeout(timer);
    });
  }
}
