import { upTo } from '../../../content/pictures/scene.ts';
import { circle, path, rectangle } from '../../../content/pictures/svg.ts';
import { closeUp, oval, type Pen, placed, roundedBox, words } from './pen.ts';
import { castBy, faded, gleam, lying } from './studio.ts';
import type { ProductDrawing } from './views.ts';

const THEME = 'power';
const AMBER = '#ffb020';
const METAL = '#17181c';
const RADIUS = 150;

/** The pin itself: rings in enamel that go out from an hourglass. Its middle is at 0, 0. */
function pin(pen: Pen): string {
  const rim = pen.linear(
    [-RADIUS, -RADIUS],
    [RADIUS, RADIUS],
    [
      [0, '#8b8d96'],
      [0.3, METAL],
      [0.62, '#3a3c44'],
      [1, '#0b0b0d'],
    ],
  );
  const rings = [128, 108, 88].map((radius, i) =>
    circle({ x: 0, y: 0 }, radius, {
      fill: ['#4a1613', '#7a241b', '#a8372a'][i],
      stroke: METAL,
      'stroke-width': 5,
    }),
  );
  const glass = path(
    'M-38 -56H38V-44C38 -18 10 -8 10 0C10 8 38 18 38 44V56H-38V44C-38 18 -10 8 -10 0C-10 -8 -38 -18 -38 -44z',
    {
      fill: '#f4e4cf',
      stroke: METAL,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    },
  );
  const sand =
    path('M-26 -32H26C24 -16 8 -10 6 -2H-6C-8 -10 -24 -16 -26 -32z', { fill: AMBER }) +
    path('M-30 51V44C-28 34 -12 28 0 22C12 28 28 34 30 44V51z', { fill: AMBER }) +
    rectangle(-2.5, -6, 5, 34, { fill: AMBER });
  const caps =
    rectangle(-50, -70, 100, 16, { fill: AMBER, stroke: METAL, 'stroke-width': 5 }) +
    rectangle(-50, 54, 100, 16, { fill: AMBER, stroke: METAL, 'stroke-width': 5 });
  const polish = pen.linear(
    [-120, -130],
    [110, 130],
    [
      [0, '#ffffff', 0.42],
      [0.34, '#ffffff', 0.08],
      [0.36, '#ffffff', 0],
      [1, '#000000', 0.24],
    ],
  );
  return (
    circle({ x: 0, y: 0 }, RADIUS, { fill: rim }) +
    circle({ x: 0, y: 0 }, 140, { fill: METAL }) +
    rings.join('') +
    glass +
    sand +
    caps +
    circle({ x: 0, y: 0 }, 132, { fill: polish }) +
    gleam(pen, -70, -84, 46, 0.55)
  );
}

const pinned = (pen: Pen) => castBy(oval(0, 0, RADIUS, RADIUS), 0.8) + pin(pen);

function onCard(pen: Pen): string {
  const card = roundedBox(-230, -310, 460, 620, 12);
  const shine = pen.linear(
    [-230, -310],
    [230, 310],
    [
      [0, '#ffffff', 0.4],
      [0.6, '#ffffff', 0],
      [1, '#000000', 0.1],
    ],
  );
  const lines = [150, 300, 262, 190].map((width, i) =>
    rectangle(-width / 2, 208 + i * 16, width, 4, { fill: '#b8ae9a' }),
  );
  return (
    castBy(card, 0.8) +
    path(card, { fill: '#f2ead9' }) +
    path(card, { fill: shine }) +
    circle({ x: 0, y: -276 }, 11, { fill: '#7d3229' }) +
    words('Appeal pending', [0, 150], { width: 330, height: 42 }, { fill: '#23242a' }) +
    lines.join('') +
    placed(0, -72, 0, 0.98, pinned(pen))
  );
}

/** Twill, seen from near enough for its slant. */
const twill = (fill: string) =>
  rectangle(0, 0, 1000, 1000, { fill }) +
  path(
    upTo(250)
      .map((i) => `M${i * 8 - 1000} 1000l1000 -1000`)
      .join(''),
    { stroke: '#000000', 'stroke-opacity': 0.2, 'stroke-width': 3 },
  );

function lapel(pen: Pen): string {
  const fold = (d: string, from: string, to: string) => {
    const shade = pen.linear(
      [200, 0],
      [900, 800],
      [
        [0, from],
        [1, to],
      ],
    );
    return (
      faded(d, 40, 0.5, { x: 10, y: 18 }) +
      pen.within(d, twill('#5a6072') + path(d, { fill: shade, 'fill-opacity': 0.5 })) +
      path(d, { fill: 'none', stroke: '#8d94a8', 'stroke-width': 2, 'stroke-dasharray': '10 7' })
    );
  };
  return (
    twill('#474c5c') +
    fold('M240 -40L130 330L320 420L215 560L720 1060H1060V-40z', '#737a8e', '#2c3040') +
    fold('M560 -40L330 420L130 330L250 -40z', '#8087a0', '#3a3f52') +
    placed(560, 560, -6, 1.05, pinned(pen))
  );
}

export const PIN: ProductDrawing = {
  front: () => lying(THEME, (pen) => placed(500, 500, 5, 1.22, onCard(pen))),
  detail: () => lying(THEME, (pen) => closeUp(-14, -8, 2.8, pinned(pen), -8)),
  'in-use': () => lying(THEME, lapel),
};
