import { circle, path, rectangle } from '../../../content/pictures/svg.ts';
import { garment, shirtCut, sweatshirtCut } from './garment.ts';
import { closeUp, type Pen, placed, words } from './pen.ts';
import { lying } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const laid = (drawing: string) => placed(500, 496, 0, 1.24, drawing);

const NAVY = '#16202f';

/** Four lines of the same words, each fainter than the one above. */
const fading = () =>
  [1, 0.62, 0.34, 0.15]
    .map((strength, i) =>
      words(
        'Shown to fewer people',
        [0, -128 + i * 52],
        { width: 290, height: 40 },
        {
          fill: '#f1f5fa',
          'fill-opacity': strength,
        },
      ),
    )
    .join('');

const oneDot = () =>
  circle({ x: 0, y: -190 }, 12, { fill: '#ff3f4c' }) +
  circle({ x: 0, y: -190 }, 26, {
    fill: 'none',
    stroke: '#f1f5fa',
    'stroke-width': 2,
    'stroke-opacity': 0.5,
  });

const fewer = (pen: Pen, isBack = false) =>
  garment(pen, shirtCut(isBack), NAVY, isBack ? oneDot() : fading());

export const SHOWN_TO_FEWER_SHIRT: ProductDrawing = {
  front: () => lying('influence', (pen) => laid(fewer(pen))),
  detail: () => lying('influence', (pen) => closeUp(60, -70, 3.1, fewer(pen), -6)),
  'in-use': () => lying('influence', (pen) => laid(fewer(pen, true))),
};

const UNDYED = '#f1e9d8';
const INK = '#3a2a2c';

/** Five layers of ink: a horizon under the words. */
const horizon = (text: string, lines: number) =>
  words(text, [0, -128], { width: 250, height: lines > 1 ? 104 : 74, lines }, { fill: INK }) +
  circle({ x: 66, y: -8 }, 30, { fill: '#c7351f' }) +
  ['#d9a26a', '#b9694d', '#8c4a3c', '#5f3438', '#3a2a2c']
    .map((fill, i) =>
      path(`M-130 ${10 + i * 22}Q-60 ${-8 + i * 24} 0 ${8 + i * 22}T130 ${4 + i * 22}V${34 + i * 22}H-130z`, {
        fill,
      }),
    )
    .join('') +
  rectangle(-130, 118, 260, 10, { fill: INK });

const listed = (pen: Pen, isBack = false) =>
  garment(
    pen,
    shirtCut(isBack),
    UNDYED,
    isBack
      ? words('Up to me', [0, -150], { width: 250, height: 62 }, { fill: INK })
      : horizon('Not up to me', 2),
  );

export const NOT_UP_TO_ME_SHIRT: ProductDrawing = {
  front: () => lying('stoicism', (pen) => laid(listed(pen))),
  detail: () => lying('stoicism', (pen) => closeUp(20, -40, 2.7, listed(pen), 5)),
  'in-use': () => lying('stoicism', (pen) => laid(listed(pen, true))),
};

const PLUM = '#201a33';

const bird = (x: number, y: number, turn: number, fill: string, scale = 1) =>
  placed(
    x,
    y,
    turn,
    scale,
    path('M-17 -9L17 0L-17 9L-9 0z', { fill, stroke: fill, 'stroke-width': 1.5, 'stroke-linejoin': 'round' }),
  );

/** A flock in a wedge; one has turned round. */
const flock = () =>
  [-3, -2, -1, 0, 1, 2, 3]
    .flatMap((row) =>
      [0, 1, 2, 3].map((column) => ({
        x: 104 - Math.abs(row) * 30 - column * 58,
        y: -92 + row * 30,
        row,
        column,
      })),
    )
    .map(({ x, y, row, column }) =>
      row === 1 && column === 1 ? bird(x, y, 168, '#ff9f2e', 1.25) : bird(x, y, row * 2, '#d9d2f2'),
    )
    .join('');

const dateLine = () =>
  words('Reinstated', [0, -190], { width: 210, height: 40 }, { fill: '#d9d2f2' }) +
  rectangle(-105, -120, 210, 3, { fill: '#d9d2f2' }) +
  rectangle(-105, -166, 210, 2, { fill: '#d9d2f2', 'fill-opacity': 0.4 });

const sweatshirt = (pen: Pen, isBack = false) =>
  garment(pen, sweatshirtCut(isBack), PLUM, isBack ? dateLine() : flock(), true);

export const SWEATSHIRT: ProductDrawing = {
  front: () => lying('leadership', (pen) => laid(sweatshirt(pen))),
  detail: () => lying('leadership', (pen) => closeUp(20, -66, 3.6, sweatshirt(pen), -4)),
  'in-use': () => lying('leadership', (pen) => laid(sweatshirt(pen, true))),
};
