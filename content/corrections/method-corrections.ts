import type { IsoDate } from '../../lib/time/when.ts';

/** A mistake of this site, and how it was corrected. Replies from people who disagreed are listed here as well. */
export type MethodCorrection = {
  readonly id: string;
  readonly on: IsoDate;
  readonly title: string;
  /** The mistake, since when (if known), its effects and the correction. */
  readonly text: string;
};

/** Newest first. Nothing is removed from this list. */
export const METHOD_CORRECTIONS: readonly MethodCorrection[] = [
  {
    id: 'unlisted-words',
    on: '2026-11-22',
    title: 'Search suggestions could reveal a name from an unlisted profile',
    text: 'Search suggestions for misspelt words could reveal a name from an unlisted profile. Nothing else of the profile was shown, and no figure was affected. The search now suggests only words from public pages.',
  },
  {
    id: 'scripts-without-spaces',
    on: '2026-11-22',
    title: 'The search missed words in scripts without spaces',
    text: 'A word in Chinese, Japanese or Thai was found only at the start of its sentence. Words in Hindi or with Arabic vowel signs were often not found. The numbers of search results in these scripts were too low. So were counts, files, feeds and alerts of bans and reports filtered by such words. The site search and the keyword filter for bans and reports now find them.',
  },
];
