import type { SampleFilm } from '../sample-film.ts';

export const informationWarfareVideos: readonly SampleFilm[] = [
  {
    slug: 'three-hundred-reports-before-breakfast',
    title: 'Three hundred reports before breakfast',
    description:
      'How a mass report is organised, what it looks like from the inside, and the one thing to do in the first hour.',
    detail: `It begins with a list, a link and a time. Viktor Osmane read eleven such calls, after the fact and with names removed, and found the same four parts in each. Amara Tellis walks through them, without repeating anything that would help somebody to do it.

The second half is for the other side: what to keep while it is happening, what to say once and to whom, and why answering in public feeds it. The one thing for the first hour is dull, and works: write down the time.`,
    theme: 'information-warfare',
    genres: ['explainer', 'mass-reporting'],
    tags: ['mass-reporting', 'evidence', 'moderation'],
    language: 'en',
    certificate: '12',
    releasedOn: '2026-07-17',
    cast: [{ person: 'amara-tellis', as: 'Herself' }],
    crew: [
      { person: 'viktor-osmane', as: 'Research' },
      { person: 'marek-sundvall', as: 'Editor' },
    ],
    chapters: ['A list and a time', 'Four parts', 'The first hour'],
  },
  {
    slug: 'reading-the-white-space',
    title: 'Reading the white space',
    description:
      'Newspapers that were printed with holes: a report from an archive where the gaps are catalogued.',
    detail: `When a censor took an article out after the page had been set, some editors left the hole. A white column said more than most articles. In a reading room in the south Jonah Ekström turns the pages of one such year with the archivist who measures the gaps.

She has a drawer for holes that were filled with a poem, one for advertisements for soap, and one, the smallest, for editors who printed the censor’s name. The report ends with the question of what a hole looks like on a page that scrolls.`,
    theme: 'information-warfare',
    genres: ['field-report', 'censorship'],
    tags: ['archives', 'visibility'],
    language: 'el',
    certificate: 'PG',
    releasedOn: '2026-03-06',
    cast: [{ person: 'jonah-ekstrom', as: 'Reporter' }],
    crew: [
      { person: 'hana-okada-pell', as: 'Camera' },
      { person: 'viktor-osmane', as: 'Research' },
    ],
    chapters: ['A hole', 'Soap', 'A page that scrolls'],
  },
];
