import type { FilmSummary } from './film.ts';

const NOUNS = { movie: 'film', 'tv-show': 'series', video: 'video' } as const;

/** Returns the notice on a film's page: it is fictional, and another film plays in its place. */
export function sampleNotice({ kind, isUpcoming }: Pick<FilmSummary, 'kind' | 'isUpcoming'>): string {
  const played = isUpcoming
    ? 'The trailer is a part of a short clip that this site generates.'
    : 'A short clip that this site generates plays in its place.';
  return `Demo: this ${NOUNS[kind]} and its people are fictional. ${played}`;
}

/** The notice on the page of a person of cast or crew. */
export const SAMPLE_PERSON_NOTICE = 'Demo: this person is fictional, like all cast and crew on this site.';
