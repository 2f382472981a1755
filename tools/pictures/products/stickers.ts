import { path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, oval, type Pen, placed, roundedBox, words } from './pen.ts';
import { castBy, faded, lying, standing } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'information-warfare';
const NIGHT = '#15171c';
const INKS = { active: '#d9d5c9', limited: '#ffb020', banned: '#ff3b47', restored: '#3ecf8e' } as const;

type Stretch = readonly [state: keyof typeof INKS, from: number, to: number];

/** A presence on a dark strip, cut out with a white rim. Its middle is at 0, 0. */
function strip(width: number, stretches: readonly Stretch[], ticks: readonly number[] = []): string {
  const left = -width / 2;
  const inner = width - 44;
  const x = (share: number) => left + 22 + inner * share;
  const lines = stretches.map(([state, from, to]) => {
    const dash = state === 'banned' ? { 'stroke-dasharray': '0.1 15', 'stroke-linecap': 'round' } : {};
    const start = x(from) + (state === 'banned' ? 16 : 0);
    const stroke = path(`M${start} 0H${x(to)}`, { stroke: INKS[state], 'stroke-width': 9, ...dash });
    return stroke + (state === 'banned' ? rectangle(x(from) - 4, -21, 8, 42, { fill: INKS.banned }) : '');
  });
  const marks = ticks.map((at) => rectangle(x(at) - 2, -13, 4, 26, { fill: '#f6f3ea' }));
  return cutOut(width, 66, 33, NIGHT) + lines.join('') + marks.join('');
}

/** A sticker's own shape, the white around it and the line of the cut. */
function cutOut(width: number, height: number, radius: number, fill: string): string {
  const rim = roundedBox(-width / 2 - 8, -height / 2 - 8, width + 16, height + 16, radius + 8);
  return (
    path(rim, { fill: '#ffffff', stroke: '#cfc9ba', 'stroke-width': 1.5 }) +
    path(roundedBox(-width / 2, -height / 2, width, height, radius), { fill })
  );
}

const label = (text: string, width: number, fill: string, ink = NIGHT) =>
  cutOut(width, 62, 10, fill) + words(text, [0, 0], { width: width - 36, height: 30 }, { fill: ink });

const STICKERS = {
  whole: strip(400, [['active', 0, 1]]),
  limited: strip(400, [
    ['active', 0, 0.55],
    ['limited', 0.55, 1],
  ]),
  cut: strip(
    400,
    [
      ['active', 0, 0.46],
      ['banned', 0.46, 1],
    ],
    [0.66, 0.84],
  ),
  back: strip(
    400,
    [
      ['active', 0, 0.3],
      ['banned', 0.3, 0.62],
      ['restored', 0.66, 1],
    ],
    [0.48],
  ),
  brief: strip(190, [
    ['active', 0, 0.4],
    ['banned', 0.4, 1],
  ]),
  active: label('Active', 190, '#d9d5c9'),
  limitedWord: label('Limited', 190, INKS.limited),
  restored: label('Restored', 190, INKS.restored),
  pending: label('Appeal pending', 400, '#f6f3ea'),
} as const;

const SHEET = roundedBox(-260, -368, 520, 736, 14);

function sheet(pen: Pen): string {
  const rows = [
    placed(0, -272, 0, 1, STICKERS.whole),
    placed(0, -174, 0, 1, STICKERS.limited),
    placed(0, -76, 0, 1, STICKERS.cut),
    placed(0, 22, 0, 1, STICKERS.back),
    placed(-105, 120, 0, 1, STICKERS.active),
    placed(105, 120, 0, 1, STICKERS.limitedWord),
    placed(-105, 216, 0, 1, STICKERS.brief),
    placed(105, 216, 0, 1, STICKERS.restored),
    placed(0, 310, 0, 1, STICKERS.pending),
  ];
  const shine = pen.linear(
    [-260, -368],
    [260, 368],
    [
      [0, '#ffffff', 0.5],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.08],
    ],
  );
  return path(SHEET, { fill: '#efeade' }) + path(SHEET, { fill: shine }) + rows.join('');
}

const lyingSheet = (pen: Pen) => placed(500, 500, -7, 1.08, castBy(SHEET, 0.7) + sheet(pen));

/** The lid of a laptop that stands open, seen from behind. */
function laptop(pen: Pen): string {
  const lid = roundedBox(110, 190, 780, 520, 26);
  const metal = pen.linear(
    [110, 190],
    [890, 710],
    [
      [0, '#8d949c'],
      [0.45, '#6a7078'],
      [1, '#4b5057'],
    ],
  );
  const foot = path('M86 710h828l34 44q4 14 -14 14H66q-18 0 -14 -14z', {
    fill: pen.linear(
      [0, 710],
      [0, 768],
      [
        [0, '#3b3f45'],
        [1, '#767c84'],
      ],
    ),
  });
  const shadow = faded(oval(510, 770, 460, 26), 40, 0.5);
  return (
    shadow +
    foot +
    path(lid, { fill: metal }) +
    path(lid, { fill: 'none', stroke: '#b9c0c8', 'stroke-opacity': 0.6, 'stroke-width': 2 }) +
    placed(400, 330, -8, 1, STICKERS.back) +
    placed(640, 470, 5, 1.1, STICKERS.cut) +
    placed(360, 570, 9, 0.95, STICKERS.pending) +
    placed(720, 290, 12, 0.9, STICKERS.limitedWord) +
    placed(660, 620, -4, 0.9, STICKERS.restored)
  );
}

export const STICKER_SHEET: ProductDrawing = {
  front: () => lying(THEME, lyingSheet),
  detail: () => lying(THEME, (pen) => closeUp(560, 470, 2.5, lyingSheet(pen), -5)),
  'in-use': () => standing(THEME, laptop, 700),
};
