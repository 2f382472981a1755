import type { SampleFilm } from '../sample-film.ts';

export const stoicismVideos: readonly SampleFilm[] = [
  {
    slug: 'one-sentence-for-tonight',
    title: 'One sentence for tonight',
    description:
      'Three people choose a sentence each to take to bed after a bad day, and defend it against the other two.',
    detail: `Greta Nouri brings Epictetus, who was a slave and has earned his calm. Yannick Obuya brings his grandmother, who was not calm at all. Nkechi Aldous brings a line from an insurance form, and wins the first round with it.

The rules are simple: the sentence must be short enough to be remembered lying down, true enough to be believed at four in the morning, and it may not contain the word *everything*. Good talk about what does help, and what only sounds as if it would.`,
    theme: 'stoicism',
    genres: ['conversation'],
    tags: ['patience'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-08-28',
    cast: [
      { person: 'greta-nouri', as: 'Guest' },
      { person: 'yannick-obuya', as: 'Guest' },
      { person: 'nkechi-aldous', as: 'Host' },
    ],
    crew: [{ person: 'dario-lindgate', as: 'Sound' }],
    chapters: ['Epictetus', 'A grandmother', 'The insurance form'],
  },
  {
    slug: 'six-months-in-the-queue',
    title: 'Six months in the queue',
    description:
      'A complaint, a number, and 183 days. A report on how people wait, from the people who are waiting.',
    detail: `Jonah Ekström asks eleven people with open complaints the same three questions on the first of every month: what has been said to you, what have you done, how did you sleep? By the third month nobody needs to be asked the third.

Two are answered. One gives up and says that it was the right thing. One builds a boat, which leaks. The report keeps to what can be shown: letters, dates, and a calendar on a fridge that loses its pages from the wrong end.`,
    theme: 'stoicism',
    genres: ['field-report'],
    tags: ['patience', 'appeals'],
    language: 'fi',
    certificate: 'PG',
    releasedOn: '2025-12-05',
    cast: [{ person: 'jonah-ekstrom', as: 'Reporter' }],
    crew: [
      { person: 'jonah-ekstrom', as: 'Camera' },
      { person: 'marek-sundvall', as: 'Editor' },
    ],
    chapters: ['A number', 'Three questions', 'Day 183'],
  },
];
