import type { SampleShow } from '../sample-film.ts';

export const noiseFloor: SampleShow = {
  slug: 'noise-floor',
  title: 'Noise floor',
  description:
    'A local radio engineer hears her own station say something that it never said. Six evenings, one voice, no face.',
  detail: `It lasts nine seconds, between the weather and the harbour news. The voice is that of the station’s own announcer, who was asleep at the time and can show it. By morning two buses of people have gone to a border crossing that is not closed.

Teodor Vanch builds the search as an engineer would: what is signal, what is noise, and what have we stopped hearing because it is always there. Season one finds the transmitter. Season two asks who paid for the electricity.

Methods are shown as they are used, including those that lead nowhere, and every conclusion is read out with what would overturn it.`,
  theme: 'information-warfare',
  genres: ['investigation', 'impersonation'],
  tags: ['evidence', 'rumour', 'archives'],
  language: 'pl',
  certificate: '12',
  releasedOn: '2025-10-05',
  cast: [
    { person: 'lucia-verhage', as: 'Halina' },
    { person: 'farid-montrose', as: 'The announcer' },
    { person: 'rosalind-achterberg', as: 'The harbour master' },
  ],
  crew: [
    { person: 'teodor-vanch', as: 'Creator, director' },
    { person: 'dario-lindgate', as: 'Sound' },
    { person: 'viktor-osmane', as: 'Research' },
  ],
  seasons: [
    {
      title: 'Nine seconds',
      episodes: [
        {
          title: 'Between the weather and the harbour',
          description:
            'Halina plays the tape until her neighbours know it. Something is under the voice, and it hums.',
          releasedOn: '2025-10-05',
        },
        {
          title: 'Asleep at the time',
          description: 'The announcer proves where he was. It helps nobody, himself least.',
          releasedOn: '2025-10-12',
        },
        {
          title: 'Fifty hertz',
          description:
            'The hum has a rhythm, and the rhythm has a power station. A long drive with a spectrum analyser.',
          releasedOn: '2025-10-19',
        },
      ],
    },
    {
      title: 'Who paid for the electricity',
      episodes: [
        {
          title: 'The meter',
          description:
            'A barn with a meter, a farmer with a contract, and a signature that is almost legible.',
          releasedOn: '2026-10-04',
        },
        {
          title: 'Two buses',
          description:
            'The people who went to the border tell it in their own order. Nobody likes the word “fooled”.',
          releasedOn: '2026-10-11',
        },
        {
          title: 'What would overturn it',
          description:
            'Halina publishes, with a list of everything that could show her wrong. The list is answered first.',
          releasedOn: '2026-10-18',
        },
      ],
    },
  ],
};
