import type { ProductText } from '../../../features/shop/model/product.ts';

/** Books, notebooks, stickers and cards. */
export const PAPER: Readonly<Record<string, ProductText>> = {
  'line-that-breaks-stickers': {
    standfirst: 'Nine stickers in the notation of this site: active, limited, cut, dotted, restored.',
    description: [
      'A presence on a platform is a line through time. Here are nine of them to put on a laptop, a lens case or the door of the office that used to have your name on it.',
      'The dotted ones come unstuck most easily. We left that as it is.',
    ],
    details: [
      'Nine shapes on one sheet, each cut through to the backing',
      'Five lines, a tick for each appeal, and the four words that go with them',
      'Matt, so that a pen holds on it: write the date beside the break',
    ],
    material: 'Matt vinyl on a paper backing',
    care: 'Wipe with a damp cloth. Comes off glass and metal without a trace, and off painted walls with the paint.',
    measurements: [
      { name: 'Sheet', value: '148 × 210 mm (A5)' },
      { name: 'Longest sticker', value: '118 mm' },
    ],
    addedOn: '2026-03-02',
    captions: ['The sheet, whole', 'The cut, near', 'On the lid of a laptop'],
  },
  'record-keepers-notebook': {
    standfirst: 'A date, a platform, what happened, what you did. 192 pages of it.',
    description: [
      'Each page has the four fields that an appeal is made of. Fill one in on the day, in ink, and you will not have to remember anything later in front of somebody who does not believe you.',
      'The last twelve pages are empty. Some things need drawing.',
    ],
    details: [
      'Pages numbered from 1, so that a missing one shows',
      'Lies flat at every page',
      'A pocket inside the back cover for what came in the post',
    ],
    material: 'Cloth over board; paper of 100 g/m² that takes a fountain pen',
    care: 'Keep it somewhere your phone is not.',
    measurements: [
      { name: 'Closed', value: '148 × 210 × 16 mm' },
      { name: 'Pages', value: '192' },
      { name: 'Weight', value: '380 g' },
    ],
    addedOn: '2026-01-19',
    captions: ['Front cover', 'Cloth, stamping and band', 'Open at a day that was kept'],
  },
  'evidence-folder': {
    standfirst: 'For the letters, the printouts and the one screenshot that matters.',
    description: [
      'Twelve dividers, one a month, and an index on the inside of the cover with a column for the hash. A hash shows that a file has not changed since the hash was taken. It is not proof of anything else, and the index says so in small type.',
      'The band is there because folders like this get dropped on the way to somebody’s office.',
    ],
    details: [
      'Twelve tabbed dividers and a printed index',
      'Every line of the cover is blacked out but one',
      'Closes with a band that can be replaced',
    ],
    material: 'Card of 600 g/m², three parts recycled',
    care: 'Fire-proof it is not. Keep a copy elsewhere.',
    measurements: [
      { name: 'Closed', value: '240 × 320 × 30 mm' },
      { name: 'Holds', value: '200 sheets of A4' },
    ],
    addedOn: '2026-04-27',
    captions: ['Closed', 'Tab and band', 'Open, with a year in it'],
  },
  'a-year-of-waiting-calendar': {
    standfirst: 'Twelve landscapes for 2027, and a box a day to say whether anybody answered.',
    description: [
      'January is mostly ground and December is mostly sky. In between the sun goes where the sun goes, whatever the inbox does.',
      'Under each day stands an empty box. Tick it when a reply came. An empty month is a record too.',
    ],
    details: [
      'One landscape of layers for each month, drawn by the program that draws this site’s pictures',
      'Stands by itself, or hangs by its wire',
      'The periods in which complaints can be made, explained on the last sheet',
    ],
    material: 'Uncoated card of 300 g/m², wire binding',
    care: 'Turn on the first of the month.',
    measurements: [
      { name: 'Standing', value: '210 × 170 × 80 mm' },
      { name: 'Sheets', value: '13' },
    ],
    addedOn: '2026-10-05',
    captions: ['January', 'The wire and the boxes', 'Three months of the twelve'],
  },
  'write-to-them-yourself-postcards': {
    standfirst: 'Ten cards to people who would rather hear it from you.',
    description: [
      'An address in a notebook is reach that nobody can turn down. These are ten cards with flocks on the front and, on the back, room for four sentences: what happened, since when, where you are now, and thanks.',
      'It is the oldest way to leave a platform and it still works.',
    ],
    details: [
      'Ten cards, five flocks, two of each',
      'Four ruled lines on the back, as few as the letter needs',
      'In a paper band, without plastic',
    ],
    material: 'Uncoated card of 350 g/m²',
    care: 'Needs a stamp, and an address that you have kept.',
    measurements: [
      { name: 'Each card', value: '148 × 105 mm (A6)' },
      { name: 'In the band', value: '10' },
    ],
    addedOn: '2026-05-18',
    captions: ['Three of the five', 'A corner, near', 'The back, begun'],
  },
};
