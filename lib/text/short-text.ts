/** Cuts a text after a whole word. */
export function shortened(text: string, length: number): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || cut.length).trimEnd()}…`;
}

/** Returns text on one line: line breaks, control characters and repeated spaces become one space. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();

/** "appeal" -> "Appeal". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const TONES = 6;

/**
 * Returns the initials of a name: "Mara Lindqvist" -> "ML"; "The Long Margin" -> "LM"; one word -> its first
 * two letters. An email address counts as its first part.
 */
export function getInitials(name: string): string {
  const [person = ''] = name.split(/(?<=.)@/u, 1);
  const words = person.split(/[\s.+_-]+/u).filter((word) => word && !/^(the|and|of)$/i.test(word));
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** The index of an avatar's colour. It is always the same for the same name. */
export function getTone(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES;
}
