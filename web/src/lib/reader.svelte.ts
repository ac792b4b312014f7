// The rulebook beside the table: which paragraph is open.

export const reader: { paragraph: string | null } = $state({ paragraph: null });

export function read(paragraph: string): void {
  reader.paragraph = paragraph;
}
