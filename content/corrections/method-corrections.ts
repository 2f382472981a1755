import type { IsoDate } from '../../lib/domain/time/when.ts';

/** Something that this site itself did wrong, and how it is done now. Replies that were asked for stand here as well. */
export type MethodCorrection = {
  readonly id: string;
  readonly on: IsoDate;
  readonly title: string;
  /** What was wrong, since when if that is known, what it affected, and what holds now. */
  readonly text: string;
};

/** The newest first. Only what happened; nothing goes from here. */
export const METHOD_CORRECTIONS: readonly MethodCorrection[] = [
  {
    id: 'unlisted-words',
    on: '2026-11-22',
    title: 'The search could name a word that only an unlisted profile had',
    text: 'Whoever misspelt a word was told the nearest one on the site, and that could be the name of somebody who had taken their profile out of the lists. Nothing of the profile was shown, and no number was affected. The search now proposes only words that lead to something public.',
  },
  {
    id: 'scripts-without-spaces',
    on: '2026-11-22',
    title: 'The search missed words in scripts without spaces',
    text: 'A word in Chinese, Japanese or Thai was found only at the beginning of its sentence, and words in Hindi or with Arabic vowel signs often not at all. Numbers of search results in these scripts were too low, and so were counts, files, feeds and alerts of bans and reports that were narrowed by such words. The search of pages finds them now, and so does the field that narrows bans and reports.',
  },
];
