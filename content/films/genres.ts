import type { GenreType } from '../../features/films/model/film.ts';
import type { Theme } from '../../lib/domain/theme.ts';

type SampleGenre = {
  readonly title: string;
  readonly type: GenreType;
  /** The series of its picture. */
  readonly theme: Theme;
  readonly description: string;
};

/** Genres of films by slug, and four means of information warfare that films, streams and briefs share. */
export const GENRES = {
  documentary: {
    title: 'Documentary',
    type: 'movie',
    theme: 'discipline',
    description:
      'Long looks at people whose work others only feel: reviewers, archivists, ferrymen, the keepers of lists.',
  },
  drama: {
    title: 'Drama',
    type: 'movie',
    theme: 'leadership',
    description:
      'Stories about somebody who has to decide by morning, and about those who live with it after.',
  },
  'essay-film': {
    title: 'Essay film',
    type: 'movie',
    theme: 'stoicism',
    description: 'One question, asked slowly, with pictures that do not hurry to answer it.',
  },
  suspense: {
    title: 'Suspense',
    type: 'movie',
    theme: 'power',
    description: 'What happens when the account, the name or the warning turns out to be somebody else’s.',
  },
  'workplace-drama': {
    title: 'Workplace drama',
    type: 'tv-show',
    theme: 'power',
    description:
      'Series that are set where decisions are made by the dozen, and where lunch is at half past twelve.',
  },
  investigation: {
    title: 'Investigation',
    type: 'tv-show',
    theme: 'influence',
    description: 'Series that follow one claim to its source, and say which steps they could not take.',
  },
  anthology: {
    title: 'Anthology',
    type: 'tv-show',
    theme: 'stoicism',
    description: 'Series in which each episode has its own people and its own end.',
  },
  explainer: {
    title: 'Explainer',
    type: 'video',
    theme: 'information-warfare',
    description: 'Short videos that show one thing to do, in the order in which it is done.',
  },
  conversation: {
    title: 'Conversation',
    type: 'video',
    theme: 'leadership',
    description: 'Two or three people at a table, with time to disagree.',
  },
  'field-report': {
    title: 'Field report',
    type: 'video',
    theme: 'discipline',
    description: 'What was tried, where, by whom, and how it came out.',
  },
  censorship: {
    title: 'Censorship',
    type: 'information-war',
    theme: 'information-warfare',
    description:
      'Texts and pictures that were cut before anybody could answer them, and what was cut with them.',
  },
  propaganda: {
    title: 'Propaganda',
    type: 'information-war',
    theme: 'power',
    description: 'Messages that are meant to be believed rather than checked, and how they are built.',
  },
  'mass-reporting': {
    title: 'Mass reporting',
    type: 'information-war',
    theme: 'influence',
    description: 'The report button used by many at once, as a weapon against one account.',
  },
  impersonation: {
    title: 'Impersonation',
    type: 'information-war',
    theme: 'leadership',
    description: 'Somebody else is you: false accounts, false orders, false voices.',
  },
} as const satisfies Readonly<Record<string, SampleGenre>>;

export type GenreSlug = keyof typeof GENRES;
