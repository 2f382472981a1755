import type { Credit, Film } from './film.ts';

const DIRECTS = /\b(director|creator)\b/iu;
const WRITES = /\b(script|writer|creator)\b/iu;
const COMPOSES = /\bmusic\b/iu;

/** Returns the credits of a film's directors or a series' creators. */
export const directingOf = ({ crew }: Pick<Film, 'crew'>): readonly Credit[] =>
  crew.filter(({ as }) => DIRECTS.test(as));

export const writingOf = ({ crew }: Pick<Film, 'crew'>): readonly Credit[] =>
  crew.filter(({ as }) => WRITES.test(as));

export const composingOf = ({ crew }: Pick<Film, 'crew'>): readonly Credit[] =>
  crew.filter(({ as }) => COMPOSES.test(as));
