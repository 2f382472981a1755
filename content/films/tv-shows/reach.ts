import type { SampleShow } from '../sample-film.ts';

export const reach: SampleShow = {
  slug: 'reach',
  title: 'Reach',
  description:
    'An economist, a teenager and a retired postman try to find out who decides what a town gets to see. They begin with a lost cat.',
  detail: `A notice about a cat is seen by forty thousand people; a notice about the closing of the only clinic by sixty. Nobody did this, says the company, and the three of them set out to meet Nobody.

The investigation is fictional and its experiments are not: each was tried, by the makers, before it was written, and the rows can be read in the end titles if one stops the picture. Season one measures. Season two goes to see the people behind the numbers, who turn out to have a ping-pong table and a fear of their own dashboard.

Yannick Obuya’s postman, who knows who really reads what in the town because he carried it, is the detective of the piece.`,
  theme: 'influence',
  genres: ['investigation'],
  tags: ['visibility', 'audience', 'evidence'],
  language: 'pt',
  certificate: 'PG',
  releasedOn: '2025-09-21',
  cast: [
    { person: 'yannick-obuya', as: 'Seu Bento' },
    { person: 'lucia-verhage', as: 'Clara' },
    { person: 'rosalind-achterberg', as: 'Dr Pinheiro' },
  ],
  crew: [
    { person: 'teodor-vanch', as: 'Creator' },
    { person: 'viktor-osmane', as: 'Research' },
    { person: 'paloma-quist', as: 'Music' },
  ],
  seasons: [
    {
      title: 'The cat',
      episodes: [
        {
          title: 'Forty thousand and sixty',
          description: 'Two notices, one street. Clara counts who saw which, door by door, with a clicker.',
          releasedOn: '2025-09-21',
        },
        {
          title: 'The same picture twice',
          description:
            'They post one photograph under two names. Seu Bento bets on the name, and wins a pie.',
          releasedOn: '2025-09-28',
        },
        {
          title: 'Nobody',
          description:
            'The company answers. The answer is signed, and the signature leads to a room with a view.',
          releasedOn: '2025-10-05',
        },
      ],
    },
    {
      title: 'The room with a view',
      episodes: [
        {
          title: 'Ping-pong',
          description: 'The people who set the weights have never seen the town. They ask after the cat.',
          releasedOn: '2026-09-20',
        },
        {
          title: 'A week without',
          description:
            'For seven days the clinic’s hours are carried by hand. Everybody knows them by Wednesday.',
          releasedOn: '2026-09-27',
        },
        {
          title: 'Delivered',
          description: 'Seu Bento’s last round, with a bag of printed rows and a letter for every door.',
          releasedOn: '2026-10-04',
        },
      ],
    },
  ],
};
