import { upTo } from '../../../content/pictures/scene.ts';
import { path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, oval, type Pen, placed } from './pen.ts';
import { castBy, faded, footing, gleam, lying, standing } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'discipline';
const SLATE = '#33373f';
const FILLS = ['#e9e3d2', '#e9e3d2', '#ffb020', '#d8323c'] as const;

/** Fine cracks that run through slate, the same in every piece that has the same number. */
const grain = (number: number) =>
  path(
    upTo(16)
      .map((i) => {
        const y = -170 + i * 22 + ((i * number * 7) % 13);
        return `M-200 ${y}q${60 + ((i * 31) % 50)} ${((i * 17) % 22) - 11} 190 ${((i * 13) % 16) - 8}t210 ${((i * 7) % 14) - 7}`;
      })
      .join(''),
    { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.22, 'stroke-width': 2 },
  );

/** One disc from above: as many bars as its rung has. */
function coaster(pen: Pen, rung: number): string {
  const stone = oval(0, 0, 190, 190);
  const light = pen.linear(
    [-150, -150],
    [150, 150],
    [
      [0, '#ffffff', 0.26],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.35],
    ],
  );
  const bars = upTo(rung).map((i) => {
    const high = 52 + i * 32;
    const x = (i - (rung - 1) / 2) * 50 - 15;
    return (
      rectangle(x - 2, 80 - high - 2, 34, high + 2, { fill: '#15171b' }) +
      rectangle(x, 80 - high, 32, high, { fill: i === rung - 1 ? FILLS[i] : FILLS[0] })
    );
  });
  return (
    castBy(stone, 0.8) +
    path(stone, { fill: SLATE }) +
    pen.within(stone, grain(rung)) +
    bars.join('') +
    path('M-110 92H110', { stroke: FILLS[0], 'stroke-width': 4 }) +
    path(stone, { fill: light }) +
    path(stone, { fill: 'none', stroke: '#6b717d', 'stroke-width': 3, 'stroke-opacity': 0.8 })
  );
}

const four = (pen: Pen) =>
  placed(278, 282, -6, 1.06, coaster(pen, 1)) +
  placed(716, 268, 4, 1.06, coaster(pen, 2)) +
  placed(284, 724, 3, 1.06, coaster(pen, 3)) +
  placed(728, 716, -4, 1.06, coaster(pen, 4));

/** A tumbler of water, its foot at 0, 0. */
function tumbler(pen: Pen): string {
  const outline = 'M-150 -420L-122 0C-120 34 120 34 122 0L150 -420C150 -384 -150 -384 -150 -420z';
  const round = pen.linear(
    [-150, 0],
    [150, 0],
    [
      [0, '#ffffff', 0.6],
      [0.1, '#ffffff', 0.1],
      [0.22, '#ffffff', 0.42],
      [0.3, '#ffffff', 0.04],
      [0.84, '#000000', 0.1],
      [1, '#ffffff', 0.5],
    ],
  );
  return (
    path(outline, { fill: '#ffffff', 'fill-opacity': 0.2 }) +
    pen.within(
      outline,
      path('M-160 -270a146 30 0 0 0 320 0V60H-160z', { fill: '#9fc3d8', 'fill-opacity': 0.5 }),
    ) +
    path(oval(0, -270, 139, 26), { fill: '#e6f2f8', 'fill-opacity': 0.6 }) +
    path(outline, { fill: round }) +
    path(oval(0, -420, 150, 30), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 6,
      'stroke-opacity': 0.85,
    }) +
    gleam(pen, -96, -330, 40, 0.5)
  );
}

function stacked(pen: Pen): string {
  const discs = upTo(4).map((i) => {
    const y = 806 - i * 46;
    const side = pen.linear(
      [250, 0],
      [750, 0],
      [
        [0, '#1a1c21'],
        [0.3, '#565c67'],
        [0.6, SLATE],
        [1, '#131418'],
      ],
    );
    return (
      path(`M250 ${y}v30a250 62 0 0 0 500 0v-30z`, { fill: side }) +
      path(`M250 ${y + 30}v9a250 62 0 0 0 500 0v-9a250 62 0 0 1 -500 0z`, { fill: '#a97b4d' }) +
      path(oval(500, y, 250, 62), { fill: '#3d424c', stroke: '#6b717d', 'stroke-width': 2 })
    );
  });
  return (
    footing(pen, 500, 860, 250, 50) +
    discs.join('') +
    faded(oval(505, 668, 140, 30), 20, 0.5) +
    placed(500, 650, 0, 1.16, tumbler(pen))
  );
}

export const COASTERS: ProductDrawing = {
  front: () => lying(THEME, four),
  detail: () => lying(THEME, (pen) => closeUp(716, 700, 2.1, four(pen), 6)),
  'in-use': () => standing(THEME, stacked, 620),
};
