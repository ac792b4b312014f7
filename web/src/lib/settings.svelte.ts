// The visitor's settings in this browser. A browser without storage (a private window) is no reason to fail.

export interface Settings {
  deck: 'two-color' | 'four-color';
  theme: 'as-preferred' | 'dark' | 'light';
  motion: 'as-preferred' | 'on' | 'fast' | 'off';
  sound: 'on' | 'off';
  /** Whether what happened stands beside the table. */
  log: 'open' | 'closed';
  /** Whether the table is also shown as text. */
  words: 'shown' | 'hidden';
  /** The games whose first round has been explained. */
  toured: string[];
  /** Whether a single player is asked about the cut, the dice and the bank; otherwise the defaults apply. */
  ceremonies: 'usual' | 'ask';
  /** Whether decisions are compared with the best known play, after the moment. */
  coach: 'on' | 'off';
  /** The games that the visitor has marked, and when each was played last, in milliseconds since 1970. */
  favorites: string[];
  played: Record<string, number>;
  /** The minutes after which the visitor is reminded of the time, and what may be lost in a day, in cents; 0 for neither. */
  remind: number;
  lossLimit: number;
  /** Whether sound has been offered. */
  soundOffered: 'yes' | 'no';
  /** The chip in hand, in cents. */
  chip: number;
}

/** The chips that a player takes in hand, in cents. */
export const CHIPS: readonly number[] = [100, 500, 2_500, 10_000, 50_000];

const KEY = 'croupier.settings';
const DEFAULTS: Settings = {
  deck: 'two-color',
  theme: 'as-preferred',
  motion: 'as-preferred',
  sound: 'off',
  log: 'open',
  words: 'hidden',
  toured: [],
  ceremonies: 'usual',
  coach: 'off',
  favorites: [],
  played: {},
  remind: 0,
  lossLimit: 0,
  soundOffered: 'no',
  chip: 500,
};

function stored(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

/** Keeps what is chosen, and shows the theme. To be called once. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      document.documentElement.dataset.theme = settings.theme;
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // Nothing is kept; the choice holds until the page is closed.
      }
    });
  });
}
