import type { ChosenListId } from '../../lib/domain/films/film-list.ts';

/** The lists that somebody has put in order: ids of films. */
export const CHOSEN_LISTS: Readonly<Record<ChosenListId, readonly string[]>> = {
  'suggested-for-you': ['movie/low-water', 'tv-show/the-appeals-floor', 'video/a-list-of-your-own'],
  'big-slider': ['movie/six-hands-deep', 'tv-show/noise-floor', 'movie/low-water', 'movie/the-third-strike'],
  'movie-slider': ['movie/the-borrowed-crowd', 'movie/at-our-sole-discretion', 'movie/the-third-strike'],
  'movie-of-the-year': ['movie/low-water'],
  recommended: ['movie/six-hands-deep', 'movie/at-our-sole-discretion', 'movie/the-borrowed-crowd'],
  related: ['movie/nine-hundred-an-hour', 'movie/the-third-strike', 'movie/at-our-sole-discretion'],
  'videos-recommended': ['video/a-record-in-five-columns', 'video/a-list-of-your-own'],
  'video-slider': ['video/the-backup-that-came-back', 'video/a-record-in-five-columns'],
  'suggested-tv-shows': ['tv-show/noise-floor', 'tv-show/the-appeals-floor'],
  'shows-we-recommend': ['tv-show/the-appeals-floor', 'tv-show/noise-floor'],
  'trending-slider': ['tv-show/the-appeals-floor', 'movie/six-hands-deep', 'video/a-list-of-your-own'],
};
