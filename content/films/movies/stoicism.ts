import type { SampleFilm } from '../sample-film.ts';

export const stoicismMovies: readonly SampleFilm[] = [
  {
    slug: 'low-water',
    title: 'Low water',
    description:
      'A ferryman reads the river’s height over a small radio station. In the driest summer on record he is taken off the air.',
    detail: `For thirty-one years the level has been read at six and at eighteen hours, and for thirty-one years somebody has written in to say that it was not needed. When the licence goes, over a form, the letters stop. So do the boats.

Rosalind Achterberg plays the sister who keeps the ledger; Abel Tornquist is the ferryman who goes on reading, to a tape recorder, at the proper times. Nothing is won. The rain comes late in the film and is allowed to last.

Hana Okada-Pell photographed the river at one spot through a whole summer. Watch the stone on the left.`,
    theme: 'stoicism',
    genres: ['drama'],
    tags: ['patience', 'work', 'archives'],
    language: 'nl',
    certificate: 'PG',
    releasedOn: '2026-08-14',
    cast: [
      { person: 'abel-tornquist', as: 'Berend' },
      { person: 'rosalind-achterberg', as: 'Maaike' },
      { person: 'lucia-verhage', as: 'The student' },
    ],
    crew: [
      { person: 'teodor-vanch', as: 'Director, script' },
      { person: 'hana-okada-pell', as: 'Camera' },
      { person: 'dario-lindgate', as: 'Sound' },
    ],
    chapters: ['Six hours', 'The stone', 'Eighteen hours'],
    isHls: true,
  },
  {
    slug: 'the-inner-citadel',
    title: 'The inner citadel',
    description:
      'Who can take what from whom? A film about walls, begun in Rome and finished in a waiting room. In cinemas from February.',
    detail: `An emperor wrote to himself that the mind has a citadel which nothing takes by force. He wrote it in a tent, in a war, with a cough. Nkechi Aldous takes the sentence to five people from whom a good deal has been taken and asks which part of it holds.

A footballer without a knee. A shopkeeper without a street. A judge without a court. A man who was, for eight months, a number on a list that did not exist. A woman whose voice is still on the telephone of a bank that let her go.

Greta Nouri reads. There is no music. The trailer shows the first wall.`,
    theme: 'stoicism',
    genres: ['essay-film'],
    tags: ['patience', 'archives'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2027-02-19',
    cast: [{ person: 'greta-nouri', as: 'The reader' }],
    crew: [
      { person: 'nkechi-aldous', as: 'Director' },
      { person: 'hana-okada-pell', as: 'Camera' },
      { person: 'marek-sundvall', as: 'Editor' },
    ],
    chapters: ['A tent', 'Five walls', 'A waiting room'],
  },
];
