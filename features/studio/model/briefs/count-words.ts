/** Counts the words of a text in the same way as its reading time. */
export const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
