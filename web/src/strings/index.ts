// The language of the pages. A translation is a file beside `en.ts` with the type `Strings`.

import { en } from './en';

export type Strings = typeof en;
export const t: Strings = en;
