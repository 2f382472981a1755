import type { ProductText } from '../../../features/shop/model/product.ts';

const PRINT = {
  material: 'Pigment ink on cotton paper of 310 g/m²; frame of solid wood with glass',
  care: 'Out of direct sun. Dust the glass, not the print.',
  measurements: [
    { name: 'Print', value: '400 × 500 mm' },
    { name: 'In its frame', value: '440 × 540 × 25 mm' },
  ],
  captions: ['In a black frame', 'Paper, mount and corner', 'On a wall, in oak'],
} as const;

const MADE = 'Drawn by the program that draws this site’s pictures, and the same on every machine';

/** One picture of each of the site's six series, framed. */
export const PRINTS: Readonly<Record<string, ProductText>> = {
  'what-does-not-move-print': {
    ...PRINT,
    standfirst: 'Stoicism, from the series of layers: ground, and a sun that has seen it before.',
    description: [
      'Strata and a disc. The layers took longer to come about than any platform has existed, and they are not waiting for anybody’s decision.',
      'Hang it where you would otherwise look at the phone.',
    ],
    details: [
      MADE,
      'Titled and numbered on the back, in pencil',
      'Frame in black or oak; the price is the same',
    ],
    addedOn: '2026-01-12',
  },
  'text-as-released-print': {
    ...PRINT,
    standfirst: 'Information warfare, from the series of struck lines: everything you asked for.',
    description: [
      'A page as it comes back from a request: complete, dated, and black. What is left between the bars has been arranged to please the eye, since it tells nothing.',
      'One bar is red. Nobody would say which word it was.',
    ],
    details: [
      MADE,
      'The bars are printed twice, and cannot be read against the light',
      'Frame in black or oak; the price is the same',
    ],
    addedOn: '2026-01-26',
  },
  'somebody-goes-first-print': {
    ...PRINT,
    standfirst: 'Leadership, from the series of flocks: one of them turned a moment earlier.',
    description: [
      'In a flock each bird watches its seven neighbours, and nobody is in command. Still, somebody turns first.',
      'You will find the one in time. The others did.',
    ],
    details: [
      MADE,
      'Every bird is placed by rule and none by hand',
      'Frame in black or oak; the price is the same',
    ],
    addedOn: '2026-02-23',
  },
  'epicentre-print': {
    ...PRINT,
    standfirst: 'Power, from the series of rings: one decision, and how far it was felt.',
    description: [
      'Rings go out from a point and grow thinner, until they meet something that does not give way.',
      'The point itself is small. It usually is.',
    ],
    details: [
      MADE,
      'The red is mixed for this print and used nowhere else in the room',
      'Frame in black or oak; the price is the same',
    ],
    addedOn: '2026-04-06',
  },
  'the-day-that-broke-print': {
    ...PRINT,
    standfirst: 'Discipline, from the series of bars: a bar a day, and the one that is missing.',
    description: [
      'Regular work drawn as a hedge of bars, with a single day on which nothing could be published. The bars after it are no lower than those before.',
      'That is the whole message, and it is enough for a wall.',
    ],
    details: [MADE, 'One bar in red: the day itself', 'Frame in black or oak; the price is the same'],
    addedOn: '2026-05-04',
  },
  'everyone-in-reach-print': {
    ...PRINT,
    standfirst: 'Influence, from the series of networks: those who would still hear of it.',
    description: [
      'Points, and lines between those who know each other. Take the brightest one away and see who is still connected: that is the question a creator should ask on a quiet day.',
      'The print leaves the brightest one in. Do it in your head.',
    ],
    details: [
      MADE,
      'Every line joins two points that are near; there are no others',
      'Frame in black or oak; the price is the same',
    ],
    addedOn: '2026-08-31',
  },
};
