import type { SampleShow } from '../sample-film.ts';

export const theAppealsFloor: SampleShow = {
  slug: 'the-appeals-floor',
  title: 'The appeals floor',
  description:
    'Five people read what others write when they ask for another chance. A comedy of forms, with a lift that works on Thursdays.',
  detail: `The fourth floor gets what the machine has refused and a person has refused again. Everything that arrives there begins with *I understand that*, and nobody has ever understood.

Nkechi Aldous made the series from three hundred hours of talk with people who had worked on such floors. The cases are invented and the habits are not: the betting on first lines, the rule about reading aloud, the drawer of letters that were too good to close.

Each episode is a day. In the first season the five learn what they may grant; in the second a new rule arrives that nobody signed, and they learn what they may ask. Abel Tornquist and Miriam Castellane play two managers of one desk.`,
  theme: 'power',
  genres: ['workplace-drama'],
  tags: ['appeals', 'moderation', 'work', 'teams'],
  language: 'en',
  certificate: '12',
  releasedOn: '2025-03-04',
  cast: [
    { person: 'miriam-castellane', as: 'Odile' },
    { person: 'abel-tornquist', as: 'Anders' },
    { person: 'yannick-obuya', as: 'Moses' },
    { person: 'greta-nouri', as: 'Mrs Rahimi' },
  ],
  crew: [
    { person: 'nkechi-aldous', as: 'Creator' },
    { person: 'marek-sundvall', as: 'Editor' },
    { person: 'suri-holt', as: 'Producer' },
  ],
  seasons: [
    {
      title: 'What may be granted',
      episodes: [
        {
          title: 'I understand that',
          description:
            'Moses’s first day. He reads a letter aloud, which is forbidden, and the floor finds out why it is.',
          releasedOn: '2025-03-04',
        },
        {
          title: 'The drawer',
          description:
            'A letter goes missing from the drawer of letters that nobody could close. Mrs Rahimi knows every one by heart.',
          releasedOn: '2025-03-11',
        },
        {
          title: 'Forty characters',
          description:
            'The field for reasons shrinks overnight. Odile and Anders compete for the shortest true sentence.',
          releasedOn: '2025-03-18',
        },
      ],
    },
    {
      title: 'What may be asked',
      episodes: [
        {
          title: 'Nobody signed it',
          description:
            'A rule arrives with a number and no name. Anders telephones upwards until he reaches his own voice.',
          releasedOn: '2026-03-03',
        },
        {
          title: 'Thursday',
          description:
            'The lift works, and brings up somebody who was refused. She has come to see the floor, and stays for lunch.',
          releasedOn: '2026-03-10',
        },
        {
          title: 'Reasons, in full',
          description:
            'One day on which everybody is told why. The queue stands still, and it is the best day of the year.',
          releasedOn: '2026-03-17',
        },
      ],
    },
  ],
};
