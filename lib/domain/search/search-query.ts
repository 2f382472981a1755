/** What can be found, in the order in which its kinds are named. */
export const FOUND_KINDS = {
  brief: 'Briefs',
  profile: 'Profiles',
  personality: 'Personalities',
  stream: 'Streams',
  film: 'Films',
  post: 'Blog',
  product: 'Shop',
} as const;
export type FoundKind = keyof typeof FOUND_KINDS;
export const FOUND_KIND_IDS = Object.keys(FOUND_KINDS) as readonly FoundKind[];

export const isFoundKind = (value: unknown): value is FoundKind =>
  typeof value === 'string' && Object.hasOwn(FOUND_KINDS, value);

/** What is looked for. All of it is in the address. */
export type SearchFilter = {
  readonly text?: string;
  readonly kind?: FoundKind;
  /** From 1. */
  readonly page?: number;
};

/** Longer texts are no search: the rest is not looked at, so that they cost no more. */
const LONGEST_TEXT = 200;
const MOST_WORDS = 10;
const LONGEST_WORD = 40;
const MOST_PAGES = 40;

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the address asks for; what is not understood is ignored. */
export function parseSearch({ q, kind, page }: Parameters): SearchFilter {
  const text = typeof q === 'string' ? q.trim().slice(0, LONGEST_TEXT) : '';
  const number = typeof page === 'string' && /^\d{1,3}$/.test(page) ? Number(page) : 1;
  return {
    ...(text && { text }),
    ...(isFoundKind(kind) && { kind }),
    ...(number > 1 && { page: Math.min(number, MOST_PAGES) }),
  };
}

/** The words of a text as the index knows them: letters and digits, in lower case, without their accents. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** A piece of a text, and whether it is what was looked for. */
export type Marked = { readonly text: string; readonly isMatch: boolean };

/** Signs that no text has, which the index sets around what matches. */
export const MARK_BEGINS = '\u0002';
export const MARK_ENDS = '\u0003';

/** A text with the index's marks -> its pieces. */
export function markedPieces(text: string): readonly Marked[] {
  return text
    .split(MARK_BEGINS)
    .flatMap((part, at) => {
      if (at === 0) return [{ text: part, isMatch: false }];
      const [match = '', rest = ''] = part.split(MARK_ENDS);
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ];
    })
    .filter(({ text: piece }) => piece !== '');
}
