import { upTo } from '../../../content/pictures/scene.ts';
import { circle, path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, oval, type Pen, placed, words } from './pen.ts';
import { castBy, faded, lying, standing } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'influence';
const CANVAS = '#eadfc8';
const BAG = 'M-236 -230Q0 -216 236 -230L250 340Q244 366 214 368Q0 378 -214 368Q-244 366 -250 340z';

const weave = () =>
  path(
    upTo(105)
      .map((i) => `M-260 ${-240 + i * 6}h520`)
      .join('') +
      upTo(88)
        .map((i) => `M${-260 + i * 6} -240v620`)
        .join(''),
    { stroke: '#8a7a58', 'stroke-opacity': 0.16, 'stroke-width': 1.6 },
  );

/** Two straps over the upper edge. Flat they lie in arches; on a hook they meet in a point. */
function straps(isHung: boolean): string {
  const back = isHung
    ? 'M-126 -214C-110 -330 -20 -420 0 -470C20 -420 110 -330 126 -214'
    : 'M-126 -214C-150 -500 150 -500 126 -214';
  const front = isHung
    ? 'M-140 -206C-120 -330 -16 -416 0 -462C16 -416 120 -330 140 -206'
    : 'M-140 -206C-190 -430 190 -430 140 -206';
  const strap = (d: string, colour: string) =>
    path(d, { fill: 'none', stroke: colour, 'stroke-width': 40, 'stroke-linejoin': 'round' }) +
    path(d, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.25,
      'stroke-width': 30,
      'stroke-dasharray': '1 3',
    });
  const shadow = faded(front, 20, 0.4, { line: 38, x: 5, y: 10 });
  return strap(back, '#b9ab8c') + shadow + strap(front, '#e0d3b8');
}

function bag(pen: Pen, isHung = false): string {
  const light = pen.linear(
    [-250, -230],
    [250, 370],
    [
      [0, '#ffffff', 0.3],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.28],
    ],
  );
  const folds = [
    'M-250 330C-180 250 -120 300 -60 372H-220z',
    'M236 -120C190 -40 210 120 190 200C240 120 250 0 244 -110z',
    'M-236 -180C-200 -80 -214 40 -196 120C-240 40 -246 -60 -240 -170z',
  ].map((d, i) => faded(d, 30, 0.2, { colour: i === 1 ? '#000000' : '#ffffff' }));
  const patches = [-140, 140].map(
    (x) =>
      rectangle(x - 22, -222, 44, 56, { fill: '#e0d3b8' }) +
      path(`M${x - 16} -216h32v44h-32zl32 44m0 -44l-32 44`, {
        fill: 'none',
        stroke: '#a8956d',
        'stroke-width': 2,
        'stroke-dasharray': '5 4',
      }),
  );
  const disc = oval(0, 30, 166, 166);
  return (
    castBy(BAG, 1) +
    straps(isHung) +
    path(BAG, { fill: CANVAS }) +
    pen.within(
      BAG,
      weave() +
        pen.within(
          disc,
          pen.art(THEME, 'hub', 'take-your-list-3', 'square', { x: -170, y: -140, width: 340, height: 340 }),
        ) +
        words('Take your list with you', [0, 268], { width: 332, height: 44 }, { fill: '#14233b' }) +
        folds.join('') +
        path('M-240 -190Q0 -176 240 -190', {
          fill: 'none',
          stroke: '#8a7a58',
          'stroke-opacity': 0.6,
          'stroke-width': 2,
          'stroke-dasharray': '7 5',
        }),
    ) +
    path(BAG, { fill: light }) +
    patches.join('')
  );
}

/** Beside a door, on a hook. */
function byTheDoor(pen: Pen): string {
  const door = pen.linear(
    [740, 0],
    [1000, 0],
    [
      [0, '#d9cfba'],
      [1, '#b3a78e'],
    ],
  );
  return (
    rectangle(716, 0, 34, 1000, { fill: '#efe7d6' }) +
    rectangle(744, 0, 8, 1000, { fill: '#8b8069' }) +
    rectangle(752, 0, 260, 1000, { fill: door }) +
    path('M806 120h210v300h-210zM806 520h210v400h-210z', {
      fill: 'none',
      stroke: '#9a8e74',
      'stroke-width': 5,
    }) +
    circle({ x: 786, y: 500 }, 17, { fill: '#4a3b22' }) +
    circle({ x: 782, y: 495 }, 9, { fill: '#c9a55c' }) +
    rectangle(0, 930, 716, 70, { fill: '#efe7d6' }) +
    rectangle(0, 924, 716, 6, { fill: '#ffffff' }) +
    placed(360, 560, 0, 0.92, bag(pen, true)) +
    rectangle(290, 92, 140, 44, { fill: '#8a6844' }) +
    path('M360 124v26q0 24 24 24', {
      fill: 'none',
      stroke: '#1d1e22',
      'stroke-width': 12,
      'stroke-linecap': 'round',
    })
  );
}

export const TOTE: ProductDrawing = {
  front: () => lying(THEME, (pen) => placed(500, 536, 4, 1.1, bag(pen))),
  detail: () => lying(THEME, (pen) => closeUp(90, 120, 2.7, bag(pen), 4)),
  'in-use': () => standing(THEME, byTheDoor, 1400),
};
