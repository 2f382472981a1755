import type { SampleFilm } from '../sample-film.ts';

export const leadershipMovies: readonly SampleFilm[] = [
  {
    slug: 'the-last-to-leave',
    title: 'The last to leave',
    description:
      'A channel of nine people ends on a Friday. Its founder has promised that nobody will hear it from a screen.',
    detail: `There are nine conversations to have and four hours to have them in, because at five the platform will send its own message. Suri Holt’s production gave each conversation a room, a length and one object; Abel Tornquist walks between them with a list in his pocket that he never takes out.

He gets the first one wrong. He gets the second one wrong in the other direction. The film is about what is learned between two and five by a man who has been called a leader for eleven years and has mostly, he discovers, been in front.

The ninth conversation is with the person who built the studio’s shelves. It is the shortest, and it is the one that is quoted.`,
    theme: 'leadership',
    genres: ['drama'],
    tags: ['teams', 'money', 'work'],
    language: 'da',
    certificate: 'PG',
    releasedOn: '2026-05-08',
    cast: [
      { person: 'abel-tornquist', as: 'Mads' },
      { person: 'miriam-castellane', as: 'Karin' },
      { person: 'yannick-obuya', as: 'Otieno' },
      { person: 'lucia-verhage', as: 'Sol' },
    ],
    crew: [
      { person: 'nkechi-aldous', as: 'Director, script' },
      { person: 'suri-holt', as: 'Producer' },
      { person: 'paloma-quist', as: 'Music' },
    ],
    chapters: ['Two o’clock', 'Nine rooms', 'The shelves'],
  },
  {
    slug: 'a-table-for-eleven',
    title: 'A table for eleven',
    description:
      'Eleven creators put their income into one bowl for a year and divide it by argument. In cinemas from April.',
    detail: `Three of them had been banned and lived; eight were afraid of it. So they did what fishermen do: shared the boat. Each month the eleven sit down at one table and divide what came in, by need, by work, by luck and, in February, by shouting.

Ilse Marrow sat at the end of the table with a camera on a pile of books for all twelve suppers. Amounts are shown. So is the evening on which somebody leaves, with her share, and the applause that nobody had planned.

The trailer is of the first supper, before the soup.`,
    theme: 'leadership',
    genres: ['documentary'],
    tags: ['money', 'teams'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2027-04-23',
    cast: [],
    crew: [
      { person: 'ilse-marrow', as: 'Director, camera' },
      { person: 'marek-sundvall', as: 'Editor' },
      { person: 'suri-holt', as: 'Producer' },
    ],
    chapters: ['The bowl', 'February', 'A share'],
  },
];
