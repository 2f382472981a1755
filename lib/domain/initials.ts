const TONES = 6;

/**
 * Returns the initials of a name: "Mara Lindqvist" -> "ML"; "The Long Margin" -> "LM"; one word -> its first
 * two letters. An email address counts as its first part.
 */
export function initialsOf(name: string): string {
  const [person = ''] = name.split(/(?<=.)@/u, 1);
  const words = person.split(/[\s.+_-]+/u).filter((word) => word && !/^(the|and|of)$/i.test(word));
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** The index of an avatar's colour. It is always the same for the same name. */
export function toneOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES;
}
