import type { SampleShow } from '../sample-film.ts';

export const underThePaintedPorch: SampleShow = {
  slug: 'under-the-painted-porch',
  title: 'Under the painted porch',
  description:
    'Six strangers shelter from rain under a colonnade in a northern town. Each has lost something on the same morning.',
  detail: `The Stoics were named after a porch in Athens where anybody could stand and listen. This one belongs to a bankrupt department store, has a mosaic of a fish, and keeps off about half of the rain.

Every episode follows one of the six back through the morning to the thing that was lost: a case, a following, a tooth, a temper. They do not help one another, at first, except by not leaving. Greta Nouri’s flower seller, who is there every day, is asked for wisdom in each episode and gives the price of tulips.

In the second season it is dry, and they come anyway.`,
  theme: 'stoicism',
  genres: ['anthology'],
  tags: ['patience', 'audience', 'appeals'],
  language: 'en',
  certificate: '12',
  releasedOn: '2024-11-03',
  cast: [
    { person: 'greta-nouri', as: 'The flower seller' },
    { person: 'abel-tornquist', as: 'The lawyer' },
    { person: 'miriam-castellane', as: 'The one with the tooth' },
    { person: 'farid-montrose', as: 'The preacher' },
  ],
  crew: [
    { person: 'nkechi-aldous', as: 'Creator' },
    { person: 'hana-okada-pell', as: 'Camera' },
    { person: 'marek-sundvall', as: 'Editor' },
  ],
  seasons: [
    {
      title: 'Rain',
      episodes: [
        {
          title: 'The case',
          description:
            'A lawyer loses in eleven minutes what took three years, and cannot find his umbrella.',
          releasedOn: '2024-11-03',
        },
        {
          title: 'The following',
          description:
            'Ninety thousand people at breakfast, none by lunch. The fish in the mosaic gets a name.',
          releasedOn: '2024-11-10',
        },
        {
          title: 'The tooth',
          description: 'Pain, a bus strike and the price of tulips. Somebody offers the wrong kind of pill.',
          releasedOn: '2024-11-17',
        },
      ],
    },
    {
      title: 'Dry',
      episodes: [
        {
          title: 'The temper',
          description: 'The preacher apologises to a pigeon, and then, with more difficulty, to a person.',
          releasedOn: '2025-11-02',
        },
        {
          title: 'The price of tulips',
          description: 'The flower seller’s own morning. She has kept it to the end, as one does with stock.',
          releasedOn: '2025-11-09',
        },
        {
          title: 'Anybody could stand there',
          description:
            'The store is sold and the porch is to be glazed. They measure it, to take it with them.',
          releasedOn: '2025-11-16',
        },
      ],
    },
  ],
};
