import { path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, oval, type Pen, placed, roundedBox, writing } from './pen.ts';
import { faded, footing, standing } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'power';
const GLAZE = '#efe3cf';

const BODY = 'M-190 -230C-190 -194 190 -194 190 -230L182 190C180 252 -180 252 -182 190z';

/** The printed area, as round as the body. */
const BAND = 'M-189 -164Q0 -88 189 -164L184.6 126Q0 206 -184.6 126z';

/** A mug from a little above, the middle of its body at 0, 0. */
function mug(pen: Pen, isFull: boolean): string {
  const handle = 'M176 -132C330 -150 346 92 172 104';
  const round = pen.linear(
    [-190, 0],
    [190, 0],
    [
      [0, '#000000', 0.5],
      [0.14, '#000000', 0.16],
      [0.3, '#ffffff', 0.22],
      [0.42, '#ffffff', 0.04],
      [0.74, '#000000', 0.14],
      [1, '#000000', 0.55],
    ],
  );
  const inside = pen.linear(
    [-180, -230],
    [180, -230],
    [
      [0, '#8d8069'],
      [0.5, '#c9bda5'],
      [1, '#f6ecd9'],
    ],
  );
  const coffee = pen.radial([-30, -206], 210, [
    [0, '#5a3420'],
    [0.75, '#3a1f12'],
    [1, '#24120a'],
  ]);
  const drink = isFull
    ? pen.within(
        oval(0, -230, 176, 46),
        path(oval(0, -212, 172, 42), { fill: coffee }) +
          path('M-120 -214C-70 -236 20 -240 90 -226', {
            fill: 'none',
            stroke: '#9c6a45',
            'stroke-width': 5,
            'stroke-opacity': 0.7,
          }),
      )
    : '';
  return (
    path(handle, { fill: 'none', stroke: '#c9bba1', 'stroke-width': 46, 'stroke-linecap': 'round' }) +
    path(handle, {
      fill: 'none',
      stroke: pen.linear(
        [200, -140],
        [300, 100],
        [
          [0, '#fff8ea'],
          [0.5, GLAZE],
          [1, '#a8997e'],
        ],
      ),
      'stroke-width': 34,
      'stroke-linecap': 'round',
    }) +
    path(BODY, { fill: GLAZE }) +
    pen.within(
      BAND,
      pen.art(THEME, 'signal', 'second-opinion-7', 'square', { x: -200, y: -156, width: 400, height: 400 }),
    ) +
    path(BODY, { fill: round }) +
    path(oval(0, -230, 190, 54), { fill: '#f9f1e1' }) +
    path(oval(0, -230, 177, 46), { fill: inside }) +
    drink
  );
}

const stood = (pen: Pen, isFull = false) => footing(pen, 0, 228, 176, 24) + mug(pen, isFull);

const steam = () =>
  ['M-60 -270C-110 -350 10 -390 -50 -480', 'M30 -270C80 -350 -30 -410 40 -520']
    .map((d) => faded(d, 26, 0.24, { colour: '#ffffff', line: 26 }))
    .join('');

/** Pages that were printed to be read, in a pile on the desk. */
function pile(): string {
  const sheets = [8, -5, 3, -2].map((turn, i) => {
    const sheet = roundedBox(-250, -30, 500, 60, 4);
    return placed(
      720 + turn,
      800 - i * 22,
      0,
      1,
      path(sheet, {
        fill: ['#cfc6b3', '#e3dac8', '#d6cdba', '#f5efe2'][i],
        transform: `skewX(${-18 + turn})`,
      }),
    );
  });
  const lines = [0, 1, 2].map((i) =>
    rectangle(540 + i * 6, 718 + i * 11, 300 - i * 40, 4, { fill: '#9d937f' }),
  );
  return (
    faded('M470 830H990V870H440z', 36, 0.5) +
    sheets.join('') +
    lines.join('') +
    writing('Terms of service', [580, 712], 13, { fill: '#6d6453' })
  );
}

const atTheDesk = (pen: Pen) => pile() + placed(370, 590, 0, 1.06, stood(pen, true) + steam());

export const MUG: ProductDrawing = {
  front: () => standing(THEME, (pen) => placed(470, 520, 0, 1.3, stood(pen))),
  detail: () => standing(THEME, (pen) => closeUp(-30, -120, 2.5, stood(pen)), 1400),
  'in-use': () => standing(THEME, atTheDesk, 640),
};
