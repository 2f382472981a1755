import type { SampleShow } from '../sample-film.ts';

export const actingCaptain: SampleShow = {
  slug: 'acting-captain',
  title: 'Acting captain',
  description:
    'The captain of a small ferry line’s flagship goes ashore for a filling and does not return. The cook has the next rank.',
  detail: `By the rules the command passes to the next qualified person on board, and by an accident of certificates that is Amparo, who makes the soup. She has a ship, a crew of eleven, a radio that only receives, and a passenger who films everything.

The series is a comedy about how people come to follow somebody. Amparo gives almost no orders. She asks what is for supper, meaning: what do we have, who needs it, who is doing it? It works as well for a broken rudder. The passenger’s films make her famous on shore for things that she did not say.

Suri Holt produced it on a real ferry between two of its real timetables. The soup is in the end titles, with quantities.`,
  theme: 'leadership',
  genres: ['workplace-drama'],
  tags: ['teams', 'work', 'rumour'],
  language: 'es',
  certificate: 'PG',
  releasedOn: '2025-06-08',
  cast: [
    { person: 'lucia-verhage', as: 'Amparo' },
    { person: 'farid-montrose', as: 'The first engineer' },
    { person: 'yannick-obuya', as: 'The passenger' },
  ],
  crew: [
    { person: 'nkechi-aldous', as: 'Script' },
    { person: 'teodor-vanch', as: 'Director' },
    { person: 'suri-holt', as: 'Producer' },
  ],
  seasons: [
    {
      title: 'What is for supper',
      episodes: [
        {
          title: 'A filling',
          description: 'The captain will be back within the hour. The tide will not wait that long.',
          releasedOn: '2025-06-08',
        },
        {
          title: 'Next in rank',
          description: 'Four officers look for their certificates. The cook finds hers, behind the flour.',
          releasedOn: '2025-06-15',
        },
        {
          title: 'She never said that',
          description: 'A speech by Amparo is heard by two million people. On board, nobody remembers it.',
          releasedOn: '2025-06-22',
        },
      ],
    },
    {
      title: 'The rudder',
      episodes: [
        {
          title: 'A little to the left',
          description: 'It turns one way only. Eleven people and a timetable learn to go around.',
          releasedOn: '2026-06-07',
        },
        {
          title: 'The admirer',
          description:
            'Somebody comes aboard who has learned the speech by heart, and is disappointed by the soup.',
          releasedOn: '2026-06-14',
        },
        {
          title: 'Ashore',
          description:
            'The captain is found, with all his teeth. He asks whose ship it is, and waits for an answer.',
          releasedOn: '2026-06-21',
        },
      ],
    },
  ],
};
