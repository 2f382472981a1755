import { upTo } from '../../../content/pictures/scene.ts';
import { path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, oval, type Pen, placed, roundedBox } from './pen.ts';
import { castBy, footing, lying, standing } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'information-warfare';
const MAT = roundedBox(-430, -200, 860, 400, 18);

const stitched = (d: string) =>
  path(d, { fill: 'none', stroke: '#1b211d', 'stroke-width': 9 }) +
  path(d, {
    fill: 'none',
    stroke: '#6c9c7f',
    'stroke-opacity': 0.75,
    'stroke-width': 3,
    'stroke-dasharray': '9 6',
  });

/** Lines of text that were struck out, but for the spaces; one is in red. */
function guidelines(): string {
  const rows = upTo(17).map((row) => {
    let x = -396;
    const bars: string[] = [];
    for (let i = 0; x < 380; i++) {
      const long = Math.min(30 + ((row * 53 + i * 37) % 110), 396 - x);
      const isCut = row === 9 && i > 0 && i < 5;
      const fill = isCut ? '#ff3b47' : ['#9fb8a8', '#6c9c7f', '#3f6650'][(row * 2 + i) % 3];
      bars.push(rectangle(x, -178 + row * 21.4, long, 11, { fill }));
      x += long + 10;
    }
    return row % 6 === 5 ? bars.slice(0, 3).join('') : bars.join('');
  });
  return rows.join('');
}

const weave = () =>
  path(
    upTo(100)
      .map((i) => `M-430 ${-200 + i * 4}h860`)
      .join(''),
    { stroke: '#000000', 'stroke-opacity': 0.18, 'stroke-width': 1.4 },
  );

function mat(pen: Pen): string {
  const light = pen.linear(
    [-430, -200],
    [430, 200],
    [
      [0, '#ffffff', 0.1],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.24],
    ],
  );
  return (
    castBy(MAT, 0.5) +
    path(MAT, { fill: '#141a17' }) +
    pen.within(MAT, guidelines() + weave()) +
    path(MAT, { fill: light }) +
    stitched(roundedBox(-424, -194, 848, 388, 14))
  );
}

/** A keyboard from above, its middle at 0, 0. */
function keyboard(): string {
  const body = roundedBox(-250, -90, 500, 180, 12);
  const keys = upTo(5).flatMap((row) =>
    row === 4
      ? [rectangle(-120, 50, 240, 28, { fill: '#f1ecdf', rx: 4 })]
      : upTo(14).map((i) =>
          rectangle(-238 + i * 34, -78 + row * 32, 29, 27, {
            fill: i === 13 && row === 1 ? '#ffb020' : '#f1ecdf',
            rx: 4,
          }),
        ),
  );
  return castBy(body, 0.8) + path(body, { fill: '#c9c2b0' }) + keys.join('');
}

const onDesk = (pen: Pen) => placed(500, 500, -8, 1, mat(pen) + placed(-120, 20, 0, 1, keyboard()) + mouse());

const mouse = () => {
  const body = roundedBox(254, -66, 92, 150, 44);
  return (
    castBy(body, 0.8) +
    path(body, { fill: '#f1ecdf' }) +
    path('M300 -66V0', { stroke: '#b3ab98', 'stroke-width': 3 }) +
    rectangle(295, -48, 10, 30, { fill: '#3f6650', rx: 5 })
  );
};

/** Rolled up and held by a band, lying on the floor with its end to the viewer. */
function rolled(pen: Pen): string {
  const tube = 'M232 420H800a150 150 0 0 1 0 300H232z';
  const round = pen.linear(
    [0, 420],
    [0, 720],
    [
      [0, '#000000', 0.5],
      [0.22, '#ffffff', 0.14],
      [0.4, '#ffffff', 0],
      [1, '#000000', 0.7],
    ],
  );
  const spiral = upTo(6)
    .map((i) =>
      path(oval(236, 570, 96 - i * 15, 150 - i * 24), {
        fill: i % 2 ? '#26302a' : '#0e120f',
        stroke: '#3f6650',
        'stroke-width': 2,
      }),
    )
    .join('');
  return (
    footing(pen, 520, 716, 370, 34) +
    path(tube, { fill: '#141a17' }) +
    pen.within(tube, placed(600, 560, 0, 1.06, guidelines() + weave())) +
    path(tube, { fill: round }) +
    rectangle(560, 419, 62, 302, { fill: '#d8d0bd' }) +
    rectangle(560, 419, 62, 302, { fill: round }) +
    spiral
  );
}

export const DESK_MAT: ProductDrawing = {
  front: () => lying(THEME, onDesk),
  detail: () => lying(THEME, (pen) => closeUp(-190, 26, 3.1, mat(pen), -5)),
  'in-use': () => standing(THEME, rolled, 640),
};
