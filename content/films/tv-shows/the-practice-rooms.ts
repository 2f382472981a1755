import type { SampleShow } from '../sample-film.ts';

export const thePracticeRooms: SampleShow = {
  slug: 'the-practice-rooms',
  title: 'The practice rooms',
  description:
    'Behind every door somebody does one thing again. An anthology from a music school with eleven rooms and thin walls.',
  detail: `Each episode stays in one room for one day. A pianist who may play for an hour plays the same hour. A teacher of the shamisen hears her own mistake through a wall, from a pupil who never had a lesson with her. A percussionist practises silence, and is asked to be quieter.

Hana Okada-Pell directs and holds the camera, with the one lens that she brought. The series was made in the holidays of a school that has since been closed, and its second season, filmed in the emptied rooms, is about what is left of a habit when nobody books the room.

No previous knowledge of music is needed. Some patience is.`,
  theme: 'discipline',
  genres: ['anthology'],
  tags: ['patience', 'work'],
  language: 'ja',
  certificate: 'PG',
  releasedOn: '2025-01-12',
  cast: [
    { person: 'rosalind-achterberg', as: 'The visitor' },
    { person: 'lucia-verhage', as: 'The pupil' },
  ],
  crew: [
    { person: 'hana-okada-pell', as: 'Creator, director, camera' },
    { person: 'dario-lindgate', as: 'Sound' },
    { person: 'paloma-quist', as: 'Music' },
  ],
  seasons: [
    {
      title: 'Booked',
      episodes: [
        {
          title: 'Room 3, one hour',
          description:
            'The same eight bars, forty times. At the thirty-first something is different, and it is not the bars.',
          releasedOn: '2025-01-12',
        },
        {
          title: 'Room 7, through the wall',
          description: 'A teacher hears her own mistake played by somebody whom she has never taught.',
          releasedOn: '2025-01-19',
        },
        {
          title: 'Room 11, quieter',
          description:
            'A percussionist practises a rest of four minutes. The neighbours complain about the metronome.',
          releasedOn: '2025-01-26',
        },
      ],
    },
    {
      title: 'Not booked',
      episodes: [
        {
          title: 'The key',
          description:
            'The caretaker tries every door once more, in the order in which she has tried them for twenty years.',
          releasedOn: '2026-01-11',
        },
        {
          title: 'Eight bars',
          description: 'The pianist plays them at home, badly, to a child who claps in the wrong place.',
          releasedOn: '2026-01-18',
        },
        {
          title: 'A rest of four minutes',
          description:
            'Everybody comes back to the yard for one performance. It cannot be heard from the street.',
          releasedOn: '2026-01-25',
        },
      ],
    },
  ],
};
