/** Words of a text, as its reading time counts them. */
export const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
