import type { FilmSummary } from './film.ts';

const NOUNS = { movie: 'film', 'tv-show': 'series', video: 'video' } as const;

/** What a film's page says of itself: that it and its people are invented, and what plays in its place. */
export function sampleNotice({ kind, isUpcoming }: Pick<FilmSummary, 'kind' | 'isUpcoming'>): string {
  const played = isUpcoming ? 'the trailer is a part of a short film' : 'a short film plays in its place';
  return `A sample: this ${NOUNS[kind]} and the people in it are invented, and ${played} that the site has generated.`;
}

/** What the page of a person of cast or crew says of them. */
export const SAMPLE_PERSON_NOTICE =
  'This person is a sample: invented, as all cast and crew on this site are, and drawn by its own script.';
