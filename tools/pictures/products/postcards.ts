import { upTo } from '../../../content/pictures/scene.ts';
import { path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, type Pen, placed, words } from './pen.ts';
import { castBy, faded, lying } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'leadership';
const INK = '#2b2140';

const CARD = 'M-310 -220h620v440h-620z';

/** A card with a flock on it, and the white edge that it is printed with. */
function face(pen: Pen, composition: string, seed: string): string {
  const light = pen.linear(
    [-310, -220],
    [310, 220],
    [
      [0, '#ffffff', 0.14],
      [0.6, '#ffffff', 0],
      [1, '#000000', 0.14],
    ],
  );
  return (
    castBy(CARD, 0.7) +
    path(CARD, { fill: '#f6f1e6' }) +
    pen.art(THEME, composition, seed, 'landscape', { x: -290, y: -200, width: 580, height: 400 }) +
    path(CARD, { fill: light })
  );
}

const three = (pen: Pen) =>
  placed(420, 270, -10, 0.98, face(pen, 'whirl', 'write-1')) +
  placed(600, 500, 7, 0.98, face(pen, 'river', 'write-6')) +
  placed(440, 730, -4, 0.98, face(pen, 'wedge', 'write-4'));

const written = (y: number, long: number) => {
  let d = `M-276 ${y}`;
  for (let x = 0, i = 0; x < long; i++) {
    const step = 8 + ((i * 5) % 6);
    d += i % 5 === 4 ? `m${step} 0` : `q${step / 2} ${-10 - ((i * 7) % 9)} ${step} 0`;
    x += step;
  }
  return path(d, {
    fill: 'none',
    stroke: '#27407a',
    'stroke-width': 2.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
};

function back(pen: Pen): string {
  const rules = upTo(4).map((i) =>
    path(`M-280 ${-70 + i * 62}h270`, { stroke: '#b9b0a0', 'stroke-width': 1.6 }),
  );
  const address = upTo(4).map((i) =>
    path(`M50 ${10 + i * 46}h226`, { stroke: '#b9b0a0', 'stroke-width': 1.6 }),
  );
  const edge = upTo(9).map((i) => rectangle(181 + i * 11, -199, 6, 6, { fill: '#f6f1e6' }));
  const light = pen.linear(
    [-310, -220],
    [310, 220],
    [
      [0, '#ffffff', 0.3],
      [0.6, '#ffffff', 0],
      [1, '#000000', 0.14],
    ],
  );
  const postmark = [62, 50].map((radius) =>
    path(
      `M${174 - radius} -120a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
      {
        fill: 'none',
        stroke: INK,
        'stroke-opacity': 0.55,
        'stroke-width': 4,
      },
    ),
  );
  return (
    castBy(CARD, 0.8) +
    path(CARD, { fill: '#f6f1e6' }) +
    words('Dear reader', [-202, -140], { width: 156, height: 34 }, { fill: INK }) +
    rules.join('') +
    written(-78, 236) +
    written(-16, 250) +
    written(46, 120) +
    path('M20 -190V196', { stroke: '#b9b0a0', 'stroke-width': 2 }) +
    address.join('') +
    rectangle(178, -202, 108, 130, { fill: '#ffffff' }) +
    pen.art(THEME, 'following', 'write-stamp', 'poster', { x: 186, y: -194, width: 92, height: 114 }) +
    edge.join('') +
    postmark.join('') +
    path(CARD, { fill: light })
  );
}

const withPen = (pen: Pen) =>
  placed(500, 470, -5, 1.3, back(pen)) +
  placed(
    390,
    580,
    38,
    1,
    faded('M20 12h430v24h-430z', 18, 0.45) +
      path('M0 0L52 -15H440q16 0 16 15t-16 15H52z', { fill: '#221a38' }) +
      path('M0 0L52 -15V15z', { fill: '#c9a55c' }) +
      rectangle(52, -12, 380, 6, { fill: '#6e63a0' }) +
      rectangle(250, -16, 14, 32, { fill: '#c9a55c' }),
  );

export const POSTCARDS: ProductDrawing = {
  front: () => lying(THEME, three),
  detail: () => lying(THEME, (pen) => closeUp(470, 690, 2.3, three(pen), 4)),
  'in-use': () => lying(THEME, withPen),
};
