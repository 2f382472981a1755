import type { SampleFilm } from '../sample-film.ts';

export const disciplineMovies: readonly SampleFilm[] = [
  {
    slug: 'a-ledger-of-mornings',
    title: 'A ledger of mornings',
    description:
      'A potter writes one line a day about her shop’s account for a year. On day 212 the account is gone, and the lines are all that is left.',
    detail: `The ledger was her aunt’s idea and looked, for two hundred mornings, like a waste of pencil. *Posted a bowl. Forty-one looked.* *Posted nothing. Rain.* Then comes a morning with no account in it, and the next line asks the question that the rest of the film answers: what do I know?

She knows a great deal, it turns out. Jonah Ekström goes through the ledger with her, a page for a week, and sets each line beside what the platform later sent. Eleven of the notices are wrong about the date. One is right about a thing that she had forgotten, and she says so.

A film about pottery, too. Nothing in it is fired twice.`,
    theme: 'discipline',
    genres: ['documentary'],
    tags: ['evidence', 'archives', 'work'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-02-27',
    cast: [{ person: 'jonah-ekstrom', as: 'Reporter' }],
    crew: [
      { person: 'ilse-marrow', as: 'Director' },
      { person: 'marek-sundvall', as: 'Editor' },
      { person: 'dario-lindgate', as: 'Sound' },
    ],
    chapters: ['Forty-one looked', 'Day 212', 'What do I know?'],
  },
  {
    slug: 'fire-practice',
    title: 'Fire practice',
    description:
      'Once a year a small newspaper pretends that it has lost every account. This year one person does not come back from the exercise.',
    detail: `The rule of the day is that nothing may be opened which a platform could take away. So the reporters of the *Morning Tide* phone, cycle, print, and paste the front page to the door of the town hall. It is funny until eleven o’clock.

At eleven the youngest of them, sent to find the subscribers without the list of subscribers, finds out that there never was one. Rosalind Achterberg plays the editor who has known it for six years. The drill goes on around the two of them, cheerfully, with whistles.

Filmed in one building in twelve days. The front page on the door was set by hand, and was read by people who had not been told.`,
    theme: 'discipline',
    genres: ['drama'],
    tags: ['backups', 'teams', 'newsletters'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2025-09-12',
    cast: [
      { person: 'rosalind-achterberg', as: 'The editor' },
      { person: 'lucia-verhage', as: 'Wim' },
      { person: 'farid-montrose', as: 'The printer' },
    ],
    crew: [
      { person: 'nkechi-aldous', as: 'Director, script' },
      { person: 'paloma-quist', as: 'Music' },
      { person: 'suri-holt', as: 'Producer' },
    ],
    chapters: ['Whistles', 'Eleven o’clock', 'The door'],
  },
];
