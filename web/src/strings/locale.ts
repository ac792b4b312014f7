/** The language of the pages, for text, dates, money and numbers. */
export const LOCALE = 'en-US';
