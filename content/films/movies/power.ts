import type { SampleFilm } from '../sample-film.ts';

export const powerMovies: readonly SampleFilm[] = [
  {
    slug: 'the-third-strike',
    title: 'The third strike',
    description:
      'An appeals officer has until six in the morning to rule on a third strike. The channel belongs to the woman who taught her to read.',
    detail: `Nadège has closed eleven thousand cases and remembers four. The twelfth thousand begins with a name that she knows from the margin of a school book: her teacher’s, in red, beside the words *says who?*

One night, one building, two vending machines. The rule is clear, the video is not, and the queue behind it grows by nine a minute. Her supervisor tells her to pass the case on; the form for doing so asks for a reason, and the reason would be read by the same supervisor.

Nkechi Aldous wrote the film as eleven telephone calls, each of which could have been the last. The strike itself is seen once, for four seconds, without sound. Whether it was deserved is left to the people in the room, and they do not agree.`,
    theme: 'power',
    genres: ['suspense', 'drama'],
    tags: ['appeals', 'moderation', 'work'],
    language: 'fr',
    certificate: '12',
    releasedOn: '2026-09-18',
    cast: [
      { person: 'miriam-castellane', as: 'Nadège' },
      { person: 'greta-nouri', as: 'Madame Ferrand' },
      { person: 'abel-tornquist', as: 'The supervisor' },
    ],
    crew: [
      { person: 'nkechi-aldous', as: 'Director, script' },
      { person: 'hana-okada-pell', as: 'Camera' },
      { person: 'paloma-quist', as: 'Music' },
      { person: 'suri-holt', as: 'Producer' },
    ],
    chapters: ['Nine a minute', 'The margin', 'Six o’clock'],
  },
  {
    slug: 'nine-hundred-an-hour',
    title: 'Nine hundred an hour',
    description:
      'Inside a review floor, through one winter, with the people who look at things so that others need not.',
    detail: `Ilse Marrow was let in on two conditions: no screens, and no names. So the film looks at faces looking. After a quarter of an hour one can tell from the set of a mouth whether a thing will stay up.

Nine hundred decisions an hour is the floor’s own figure, for a good day. The film follows six reviewers through a season: the one who counts, the one who sings, the one who has learned to see only the left half of a picture. There is a wellness room with a plant. The plant gets its own chapter.

What they saw is spoken of, plainly and briefly, near the end: violence against people and animals, and one child who was found in time. The film is marked for sixteen and over, and asks before it starts.`,
    theme: 'power',
    genres: ['documentary'],
    tags: ['moderation', 'work', 'money'],
    language: 'en',
    certificate: '16',
    releasedOn: '2025-11-06',
    restrictedFor: 'violence against people and animals, described',
    cast: [],
    crew: [
      { person: 'ilse-marrow', as: 'Director' },
      { person: 'hana-okada-pell', as: 'Camera' },
      { person: 'marek-sundvall', as: 'Editor' },
      { person: 'dario-lindgate', as: 'Sound' },
    ],
    chapters: ['The left half', 'A plant', 'A good day'],
  },
  {
    slug: 'at-our-sole-discretion',
    title: 'At our sole discretion',
    description:
      'Four words that stand in forty-one contracts, and what they have been used for. An essay, with envelopes.',
    detail: `Forty-one sets of terms lie on a floor, open at the clause that is in all of them. Ilse Marrow walks between them for an hour and asks what a promise is worth if one side may alter it, end it and read it.

A retired contract lawyer explains where the phrase comes from. A baker shows a lease with the same words and what she wrote beneath. A court is visited that struck them out, for consumers, in one country, and the film says exactly how far that ruling reaches and where it stops.

It ends at a kitchen table with an attempt to write the clause fairly. It takes nine words, and somebody objects to the seventh.`,
    theme: 'power',
    genres: ['essay-film', 'documentary'],
    tags: ['law', 'dsa', 'appeals'],
    language: 'en',
    certificate: 'PG',
    releasedOn: '2026-04-10',
    cast: [{ person: 'greta-nouri', as: 'The voice of the clause' }],
    crew: [
      { person: 'ilse-marrow', as: 'Director, camera' },
      { person: 'viktor-osmane', as: 'Research' },
      { person: 'marek-sundvall', as: 'Editor' },
    ],
    chapters: ['Forty-one floors', 'The baker’s lease', 'Nine words'],
  },
];
