import type { SampleStream } from './sample-stream.ts';

/**
 * Films that the Blender Foundation gave to everyone under Creative Commons Attribution 3.0. Title, direction,
 * voices and length are the films’ own; views and likes are this site’s and begin at nought.
 */
export const openFilmStreams: readonly SampleStream[] = [
  {
    slug: 'big-buck-bunny',
    title: 'Big Buck Bunny',
    description:
      'A large, patient rabbit is bullied by three rodents until he has had enough. The Blender Foundation’s open film of 2008.',
    detail: `Made by a small team in Amsterdam in half a year, and released with every file that it took to make it. It has been used to test players ever since, and it is still funny.

Licence: [Creative Commons Attribution 3.0](https://creativecommons.org/licenses/by/3.0/). © copyright 2008, Blender Foundation, [peach.blender.org](https://peach.blender.org/). The film is on YouTube, which is asked for it only after a click.`,
    theme: 'power',
    tags: ['craft', 'copyright'],
    genres: ['Open film'],
    creator: null,
    director: 'Sacha Goedegebure',
    cast: [],
    startsAt: '2008-05-30T00:00:00.000Z',
    releasedOn: '2008-05-30',
    language: 'en',
    certificate: 'PG',
    source: {
      kind: 'open-film',
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      duration: 'PT10M35S',
      credits: ['https://peach.blender.org/', 'https://creativecommons.org/licenses/by/3.0/'],
    },
  },
  {
    slug: 'sintel',
    title: 'Sintel',
    description:
      'A young woman crosses half a world in search of a dragon that she raised. The Blender Foundation’s open film of 2010.',
    detail: `A story about what one will not let go of, and for how long. Directed by Colin Levy and made with Blender by an international team in Amsterdam; all of its production files are free to use.

Licence: [Creative Commons Attribution 3.0](https://creativecommons.org/licenses/by/3.0/). © copyright Blender Foundation, [durian.blender.org](https://durian.blender.org/). The film is on YouTube, which is asked for it only after a click.`,
    theme: 'stoicism',
    tags: ['craft', 'copyright'],
    genres: ['Open film'],
    creator: null,
    director: 'Colin Levy',
    cast: ['Halina Reijn', 'Thom Hoffman'],
    startsAt: '2010-09-30T00:00:00.000Z',
    releasedOn: '2010-09-30',
    language: 'en',
    certificate: '12',
    source: {
      kind: 'open-film',
      url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
      duration: 'PT14M48S',
      credits: ['https://durian.blender.org/', 'https://creativecommons.org/licenses/by/3.0/'],
    },
  },
  {
    slug: 'tears-of-steel',
    title: 'Tears of Steel',
    description:
      'A group of scientists gathers in Amsterdam’s Oude Kerk to stage a moment from the past and save the world from robots. The open film of 2012.',
    detail: `Real actors, a real church and a great deal of software that was written on the way. Directed by Ian Hubert, to see whether an open film could mix film and effects; the footage itself is free to use as well.

Licence: [Creative Commons Attribution 3.0](https://creativecommons.org/licenses/by/3.0/). © copyright Blender Foundation, [mango.blender.org](https://mango.blender.org/). The film is on YouTube, which is asked for it only after a click.`,
    theme: 'leadership',
    tags: ['craft', 'copyright'],
    genres: ['Open film'],
    creator: null,
    director: 'Ian Hubert',
    cast: ['Derek de Lint', 'Sergio Hasselbaink', 'Rogier Schippers', 'Vanja Rukavina', 'Denise Rebergen'],
    startsAt: '2012-09-26T00:00:00.000Z',
    releasedOn: '2012-09-26',
    language: 'en',
    certificate: '12',
    source: {
      kind: 'open-film',
      url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
      duration: 'PT12M14S',
      credits: ['https://mango.blender.org/', 'https://creativecommons.org/licenses/by/3.0/'],
    },
  },
];
