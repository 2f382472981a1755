import { mix } from '../../../content/pictures/colour.ts';
import { circle, path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, oval, type Pen, placed } from './pen.ts';
import { footing, gleam, standing } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'stoicism';
const SANDS = ['#e6c89a', '#c9785a', '#8c4a3c', '#4a3340'] as const;

const BULBS =
  'M-128 -282C-150 -120 -18 -70 -14 -8V8C-18 70 -150 120 -128 282H128C150 120 18 70 14 8V-8C18 -70 150 -120 128 -282z';

/** Layers of sand that settled one after the other, from the floor of the glass upwards. */
function settled(): string {
  const tops = [
    'M-150 300V224Q-60 206 10 222T150 210V300z',
    'M-150 236V190Q-50 168 20 186T150 176V220Q60 228 0 224T-150 236z',
    'M-150 200V156Q-40 128 10 146T150 146V186Q80 196 20 188T-150 200z',
    'M-150 166C-70 140 -30 104 0 86C30 104 70 140 150 156Q70 156 10 148T-150 166z',
  ] as const;
  return tops.map((d, i) => path(d, { fill: [...SANDS].reverse()[i] })).join('');
}

/** The sand that has not fallen yet. */
const waiting = () =>
  path('M-150 -160Q0 -136 150 -160V0H-150z', { fill: SANDS[0] }) +
  path('M-150 -108Q0 -88 150 -112V0H-150z', { fill: SANDS[1] }) +
  path('M-150 -70Q0 -54 150 -74V0H-150z', { fill: SANDS[2] });

const disc = (pen: Pen, y: number) => {
  const wood = pen.linear(
    [-170, 0],
    [170, 0],
    [
      [0, '#6d4a2b'],
      [0.3, '#c9985f'],
      [0.55, '#a87845'],
      [1, '#573820'],
    ],
  );
  return (
    path(`M-168 ${y}v34a168 30 0 0 0 336 0v-34z`, { fill: wood }) +
    path(oval(0, y, 168, 30), { fill: '#b98a56' }) +
    path(oval(0, y, 150, 25), { fill: '#a87845' })
  );
};

/** The glass in its frame, its neck at 0, 0. */
function sandGlass(pen: Pen): string {
  const round = pen.linear(
    [-140, 0],
    [140, 0],
    [
      [0, '#000000', 0.34],
      [0.16, '#ffffff', 0.3],
      [0.26, '#ffffff', 0.02],
      [0.8, '#000000', 0.06],
      [0.9, '#ffffff', 0.22],
      [1, '#000000', 0.3],
    ],
  );
  const rods = [-148, 148].map((x) =>
    rectangle(x - 9, -290, 18, 580, {
      fill: pen.linear(
        [x - 9, 0],
        [x + 9, 0],
        [
          [0, '#5a3b22'],
          [0.4, '#c9985f'],
          [1, '#4a2f1b'],
        ],
      ),
    }),
  );
  return (
    disc(pen, 284) +
    rods.join('') +
    path(BULBS, { fill: '#ffffff', 'fill-opacity': 0.26 }) +
    pen.within(BULBS, settled() + waiting() + rectangle(-2.5, -30, 5, 130, { fill: SANDS[2] })) +
    path(BULBS, { fill: round }) +
    path(BULBS, { fill: 'none', stroke: '#ffffff', 'stroke-opacity': 0.6, 'stroke-width': 3 }) +
    gleam(pen, -74, -206, 44, 0.6) +
    gleam(pen, -78, 196, 36, 0.4) +
    disc(pen, -318)
  );
}

const stood = (pen: Pen) => footing(pen, 0, 326, 170, 26) + sandGlass(pen);

/** A window towards evening, and what stands on its sill. */
function onTheSill(pen: Pen): string {
  const sky = pen.linear(
    [0, 0],
    [0, 720],
    [
      [0, '#3d4a70'],
      [0.5, '#b4786f'],
      [0.85, '#f0b978'],
      [1, '#f7d79b'],
    ],
  );
  const hills =
    path('M0 640Q180 560 360 610T700 590T1000 560V760H0z', { fill: '#6f4d58' }) +
    path('M0 700Q240 640 470 680T1000 640V760H0z', { fill: '#43304a' });
  const sill = pen.linear(
    [0, 740],
    [0, 1000],
    [
      [0, '#f3e6cd'],
      [0.16, '#d8c6a4'],
      [1, '#8d7654'],
    ],
  );
  const bars =
    rectangle(486, 0, 28, 740, { fill: '#e9dcc2' }) + rectangle(508, 0, 8, 740, { fill: '#a9956f' });
  const cross =
    rectangle(0, 300, 1000, 22, { fill: '#e9dcc2' }) + rectangle(0, 320, 1000, 6, { fill: '#a9956f' });
  return (
    rectangle(0, 0, 1000, 760, { fill: sky }) +
    circle({ x: 690, y: 560 }, 62, { fill: '#f2643d' }) +
    hills +
    cross +
    bars +
    rectangle(0, 740, 1000, 260, { fill: sill }) +
    rectangle(0, 740, 1000, 8, { fill: mix('#f3e6cd', '#ffffff', 0.5) }) +
    placed(330, 590, 0, 0.86, stood(pen))
  );
}

export const SAND_GLASS: ProductDrawing = {
  front: () => standing(THEME, (pen) => placed(500, 486, 0, 1.2, stood(pen))),
  detail: () => standing(THEME, (pen) => closeUp(0, 150, 2.5, stood(pen)), 1500),
  'in-use': () => standing(THEME, onTheSill),
};
