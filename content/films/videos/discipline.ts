import type { SampleFilm } from '../sample-film.ts';

export const disciplineVideos: readonly SampleFilm[] = [
  {
    slug: 'a-record-in-five-columns',
    title: 'A record in five columns',
    description:
      'Date, time, what was seen, what was done, what was kept. How to begin a record today and be glad of it in May.',
    detail: `Amara Tellis rules a page by hand and fills in one day of her own. The point of the five columns is what they keep apart: what you saw is not what you think of it, and what you did is not what you meant to do.

You will hear why the time has a zone, why a screenshot needs the address in it, and why a line that says *nothing happened* is worth as much as the others.

One page a day takes about four minutes. The video takes less.`,
    theme: 'discipline',
    genres: ['explainer'],
    tags: ['evidence', 'work'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-10-09',
    cast: [{ person: 'amara-tellis', as: 'Herself' }],
    crew: [
      { person: 'amara-tellis', as: 'Script' },
      { person: 'marek-sundvall', as: 'Editor' },
    ],
    chapters: ['Five columns', 'One day', 'Nothing happened'],
  },
  {
    slug: 'the-backup-that-came-back',
    title: 'The backup that came back',
    description:
      'A backup is a rumour until it has been restored. Jonah Ekström restores three, with a stopwatch.',
    detail: `One came back whole in forty minutes. One came back without its captions, which nobody had thought of as part of it. One did not come back, and the person who had made it every Sunday for two years watched that happen, and let us film.

Ekström then does what the three had in common to learn: he chooses a folder at random, wipes a spare machine and times the way home. The checklist at the end is short enough to be copied by hand.`,
    theme: 'discipline',
    genres: ['field-report'],
    tags: ['backups', 'archives'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-05-22',
    cast: [{ person: 'jonah-ekstrom', as: 'Himself' }],
    crew: [{ person: 'jonah-ekstrom', as: 'Report, camera' }],
    chapters: ['Three copies', 'The stopwatch', 'The checklist'],
  },
];
