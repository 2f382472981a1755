import type { SampleFilm } from '../sample-film.ts';

export const influenceMovies: readonly SampleFilm[] = [
  {
    slug: 'the-borrowed-crowd',
    title: 'The borrowed crowd',
    description:
      'A singer buys forty thousand followers on a bad evening. They stay for the rest of his life, and they never once applaud.',
    detail: `It costs less than the rehearsal room. By breakfast Tomé has a crowd, by noon a manager, and by the end of the week a tour of halls that are booked by the number on his page.

Then come the halls. Yannick Obuya sings eleven songs to rooms in which the chairs outnumber the people, and has to learn, in public, to sing to the nine who came. Lucía Verhage plays the tenth, who knows what he did, because her brother sold him the thirty-first thousand.

A comedy at first and then not. The songs are by Paloma Quist; the silence after them was recorded in the same halls, empty, on a Tuesday.`,
    theme: 'influence',
    genres: ['drama'],
    tags: ['audience', 'money', 'visibility'],
    language: 'pt',
    certificate: '12',
    releasedOn: '2026-06-26',
    cast: [
      { person: 'yannick-obuya', as: 'Tomé' },
      { person: 'lucia-verhage', as: 'Inês' },
      { person: 'rosalind-achterberg', as: 'The manager' },
    ],
    crew: [
      { person: 'nkechi-aldous', as: 'Script' },
      { person: 'teodor-vanch', as: 'Director' },
      { person: 'paloma-quist', as: 'Music' },
      { person: 'dario-lindgate', as: 'Sound' },
    ],
    chapters: ['Less than the room', 'Chairs', 'The nine'],
  },
  {
    slug: 'six-hands-deep',
    title: 'Six hands deep',
    description:
      'One false sentence crosses a valley in a day. A year later six people who passed it on sit down in the order in which they did.',
    detail: `The sentence was about the water. It was not true, it was not quite a lie, and between breakfast and supper it emptied every shop of bottles along thirty kilometres of river.

Ilse Marrow found the six through whom it went: a cousin, a bus driver, a pharmacist, a teacher, a councillor, a boy. Nobody had invented it. Each had added one word, to be clearer. In the last third they read their versions aloud, one after another, and one hears the sentence grow teeth.

The film keeps to first names at their request, and the valley to no name at all.`,
    theme: 'influence',
    genres: ['documentary', 'propaganda'],
    tags: ['rumour', 'evidence', 'audience'],
    language: 'es',
    certificate: 'PG',
    releasedOn: '2026-10-30',
    cast: [],
    crew: [
      { person: 'ilse-marrow', as: 'Director' },
      { person: 'viktor-osmane', as: 'Research' },
      { person: 'hana-okada-pell', as: 'Camera' },
      { person: 'suri-holt', as: 'Producer' },
    ],
    chapters: ['A cousin', 'One word each', 'In order'],
  },
];
