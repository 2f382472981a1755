import { upTo } from '../../../content/pictures/scene.ts';
import { circle, path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, type Pen, placed } from './pen.ts';
import { footing, standing } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'discipline';
const CLOTH = '#2a2f3b';
const CREAM = '#efe8d8';
/** Cases in each hour of a shift. */
const SHIFT = [40, 66, 58, 84, 22, 78, 92, 70] as const;

const DOME =
  'M-250 90C-262 -120 -130 -236 20 -236C170 -236 262 -120 270 108Q262 136 120 140Q-60 142 -250 90z';
const PEAK = 'M-250 88Q-40 34 70 44C-10 84 -150 150 -330 168Q-430 172 -438 148C-430 118 -330 96 -250 88z';

const twill = (pen: Pen, outline: string) =>
  pen.within(
    outline,
    path(
      upTo(150)
        .map((i) => `M${-700 + i * 9} 200l420 -460`)
        .join(''),
      { stroke: '#000000', 'stroke-opacity': 0.16, 'stroke-width': 2.4 },
    ),
  );

const stitch = (d: string) =>
  path(d, { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.4, 'stroke-width': 4 }) +
  path(d, {
    fill: 'none',
    stroke: '#8b93a6',
    'stroke-width': 1.8,
    'stroke-dasharray': '8 6',
    transform: 'translate(5 2)',
  });

function dome(pen: Pen): string {
  const light = pen.radial([-70, -150], 430, [
    [0, '#ffffff', 0.32],
    [0.45, '#ffffff', 0.02],
    [1, '#000000', 0.5],
  ]);
  return path(DOME, { fill: CLOTH }) + twill(pen, DOME) + path(DOME, { fill: light });
}

const button = () =>
  circle({ x: 20, y: -238 }, 17, { fill: '#3d4454', stroke: '#1b1f28', 'stroke-width': 3 });

function fromTheSide(pen: Pen): string {
  const peakLight = pen.linear(
    [-430, 60],
    [40, 160],
    [
      [0, '#000000', 0.3],
      [0.4, '#ffffff', 0.2],
      [1, '#000000', 0.45],
    ],
  );
  const bars = SHIFT.map((high, i) =>
    rectangle(-196 + i * 17, 24 - high, 10, high, {
      fill: i === 4 ? '#d8323c' : CREAM,
      transform: 'skewY(-6)',
    }),
  );
  const eyelets = [
    [96, -110],
    [-8, -128],
  ].map(([x = 0, y = 0]) => circle({ x, y }, 9, { fill: '#12151b', stroke: '#8b93a6', 'stroke-width': 3 }));
  return (
    footing(pen, 60, 140, 220, 20) +
    footing(pen, -300, 168, 130, 12) +
    dome(pen) +
    stitch('M20 -236C-80 -190 -110 -40 -96 50') +
    stitch('M20 -236C140 -180 176 -60 172 136') +
    eyelets.join('') +
    placed(10, -30, 0, 1, bars.join('')) +
    button() +
    path(PEAK, { fill: '#22262f' }) +
    twill(pen, PEAK) +
    path(PEAK, { fill: peakLight }) +
    ['M-262 104Q-60 60 30 62', 'M-290 122Q-110 84 -10 84', 'M-330 140Q-170 112 -70 108']
      .map((d) =>
        path(d, {
          fill: 'none',
          stroke: '#8b93a6',
          'stroke-opacity': 0.6,
          'stroke-width': 1.8,
          'stroke-dasharray': '8 6',
        }),
      )
      .join('')
  );
}

function fromBehind(pen: Pen): string {
  const opening = 'M-110 74C-104 -60 104 -60 110 74Q0 56 -110 74z';
  return (
    footing(pen, 0, 152, 230, 20) +
    placed(-4, 20, 0, 1, dome(pen)) +
    stitch('M16 -216V-40') +
    stitch('M16 -216C-130 -160 -190 -40 -190 92') +
    stitch('M16 -216C160 -160 212 -40 206 86') +
    placed(
      16,
      22,
      0,
      1,
      path(opening, { fill: '#7f7868' }) +
        path(opening, { fill: 'none', stroke: '#8b93a6', 'stroke-width': 3 }),
    ) +
    path('M-112 88Q16 66 142 84V122Q16 104 -112 126z', {
      fill: '#22262f',
      stroke: '#12151b',
      'stroke-width': 2,
    }) +
    rectangle(30, 70, 58, 54, { fill: 'none', stroke: '#c9c2b2', 'stroke-width': 8 }) +
    rectangle(54, 72, 8, 50, { fill: '#c9c2b2' }) +
    placed(-4, 20, 0, 1, button())
  );
}

export const CAP: ProductDrawing = {
  front: () => standing(THEME, (pen) => placed(572, 560, 0, 1.22, fromTheSide(pen))),
  detail: () => standing(THEME, (pen) => closeUp(-110, -30, 2.7, fromTheSide(pen), -4), 1500),
  'in-use': () => standing(THEME, (pen) => placed(490, 560, -4, 1.3, fromBehind(pen))),
};
