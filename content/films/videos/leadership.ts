import type { SampleFilm } from '../sample-film.ts';

export const leadershipVideos: readonly SampleFilm[] = [
  {
    slug: 'the-meeting-after',
    title: 'The meeting after',
    description:
      'The account went on Monday. On Tuesday at nine there are seven chairs. What is said first, and by whom?',
    detail: `Suri Holt has chaired eleven such meetings and sat in the wrong chair at the first. With two people who were there she goes through the hour again: the silence, the joke, the person who has already written a statement.

Her order of business fits on a card. What we know. What we do not. Who answers whom until when. What nobody says alone. Money, with figures, before anybody asks. The card is held up long enough to be photographed.`,
    theme: 'leadership',
    genres: ['conversation'],
    tags: ['teams', 'money'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-06-12',
    cast: [{ person: 'suri-holt', as: 'Guest' }],
    crew: [
      { person: 'dario-lindgate', as: 'Sound' },
      { person: 'marek-sundvall', as: 'Editor' },
    ],
    chapters: ['Seven chairs', 'What we know', 'The card'],
  },
  {
    slug: 'handing-over-the-keys',
    title: 'Handing over the keys',
    description:
      'Passwords, recovery codes, the person who may sign: a channel of four makes sure that it survives its founder’s holiday.',
    detail: `The founder was to be away for three weeks and had every key on one ring. Amara Tellis spends an afternoon with the four of them and a box of envelopes: who can get in, who can get back in, who is allowed to say so.

They find two accounts that belong to somebody who left, a recovery address at a closed provider, and a domain that would have run out on the second day of the holiday. Nothing dramatic happens, which was the purpose.`,
    theme: 'leadership',
    genres: ['explainer'],
    tags: ['backups', 'teams'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-04-24',
    cast: [{ person: 'amara-tellis', as: 'Herself' }],
    crew: [{ person: 'suri-holt', as: 'Producer' }],
    chapters: ['One ring', 'Envelopes', 'The second day'],
  },
];
