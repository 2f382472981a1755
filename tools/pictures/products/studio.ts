import { mix } from '../../../content/pictures/colour.ts';
import { circle, element, path, picture, rectangle } from '../../../content/pictures/svg.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import { createPen, type Pen } from './pen.ts';

/** The side of every picture of a product, in units of its view box. */
const SIDE = 1000;

/** Colours of a room: the wall, and the floor in front of it. */
type Paint = { readonly wall: string; readonly floor: string };

const STUDIOS: Readonly<Record<Theme, Paint>> = {
  discipline: { wall: '#cbc5b7', floor: '#a8a292' },
  power: { wall: '#7d3229', floor: '#4d1b18' },
  influence: { wall: '#38598a', floor: '#1f3759' },
  'information-warfare': { wall: '#4c6455', floor: '#2d4035' },
  stoicism: { wall: '#e0d4be', floor: '#bfae93' },
  leadership: { wall: '#5a4c86', floor: '#362c57' },
};

/** Draws the things between a room and the light over it. */
export type Drawing = (pen: Pen, paint: Paint) => string;

const finished = (pen: Pen, content: string) => picture(SIDE, SIDE, pen.definitions() + content);

/** Light from the upper left, and the dark that corners have. */
function light(pen: Pen): string {
  const dark = pen.radial([430, 400], 780, [
    [0, '#000000', 0],
    [0.62, '#000000', 0],
    [1, '#000000', 0.3],
  ]);
  return rectangle(0, 0, SIDE, SIDE, { fill: dark });
}

/** A thing that stands: a wall that bends into the floor behind it. `horizon` is where it does. */
export function standing(theme: Theme, draw: Drawing, horizon = 690): string {
  const pen = createPen();
  const paint = STUDIOS[theme];
  const wall = pen.linear(
    [0, 0],
    [0, SIDE],
    [
      [0, mix(paint.wall, '#000000', 0.1)],
      [horizon / SIDE - 0.2, paint.wall],
      [horizon / SIDE, mix(paint.wall, paint.floor, 0.55)],
      [horizon / SIDE + 0.08, mix(paint.floor, paint.wall, 0.3)],
      [1, paint.floor],
    ],
  );
  const spot = pen.radial([400, 380], 520, [
    [0, '#ffffff', 0.2],
    [1, '#ffffff', 0],
  ]);
  const room = rectangle(0, 0, SIDE, SIDE, { fill: wall }) + rectangle(0, 0, SIDE, SIDE, { fill: spot });
  return finished(pen, room + draw(pen, paint) + light(pen));
}

/** A thing that lies or hangs: one surface, lit from the upper left. */
export function lying(theme: Theme, draw: Drawing): string {
  const pen = createPen();
  const paint = STUDIOS[theme];
  const surface = pen.linear(
    [120, 0],
    [880, SIDE],
    [
      [0, mix(paint.wall, '#ffffff', 0.1)],
      [0.5, mix(paint.wall, paint.floor, 0.3)],
      [1, mix(paint.floor, paint.wall, 0.15)],
    ],
  );
  return finished(pen, rectangle(0, 0, SIDE, SIDE, { fill: surface }) + draw(pen, paint) + light(pen));
}

const LAYERS = 9;

type Fading = {
  readonly colour?: string;
  /** Moves it. */
  readonly x?: number;
  readonly y?: number;
  /** For a line and not an area: how wide it is. */
  readonly line?: number;
};

/**
 * An area or a line whose edge fades: strokes over each other, since a filter takes a hundred times as long.
 * @param strength the opacity inside, from 0 to 1
 */
export function faded(outline: string, spread: number, strength: number, fading: Fading = {}): string {
  const { colour = '#000000', x = 0, y = 0, line } = fading;
  const opacity = 1 - (1 - strength) ** (1 / LAYERS);
  const fill = line === undefined ? colour : 'none';
  const paint = { fill, stroke: colour, 'stroke-linejoin': 'round', 'stroke-linecap': 'round', opacity };
  const narrowest = line === undefined ? 0 : Math.max(0, line - spread);
  const layers = Array.from({ length: LAYERS }, (_, i) =>
    path(outline, { ...paint, 'stroke-width': narrowest + (2 * spread * (i + 0.5)) / LAYERS }),
  );
  return element('g', { transform: `translate(${x} ${y})` }, layers.join(''));
}

/** The shadow of something that lies on the surface or hangs on the wall: its own outline, moved, with a soft edge. */
export const castBy = (outline: string, height = 1): string =>
  faded(outline, 34 * height, 0.34, { x: 10 * height, y: 18 * height }) +
  faded(outline, 9, 0.3, { x: 2 * height, y: 4 * height });

/** A round shadow that is gone at its edge. */
const pool = (pen: Pen, x: number, y: number, across: number, down: number, strength: number): string => {
  const dark = pen.radial([0, 0], 100, [
    [0, '#000000', strength],
    [0.45, '#000000', strength * 0.8],
    [0.8, '#000000', strength * 0.2],
    [1, '#000000', 0],
  ]);
  const size = `scale(${across / 100} ${down / 100})`;
  return element(
    'g',
    { transform: `translate(${x} ${y}) ${size}` },
    circle({ x: 0, y: 0 }, 100, { fill: dark }),
  );
};

/** The shadow on the floor around the foot of something that stands. */
export const footing = (pen: Pen, x: number, y: number, across: number, down: number): string =>
  pool(pen, x + across * 0.2, y + 6, across * 1.5, down * 2.6, 0.5) +
  pool(pen, x, y, across * 1.16, down * 1.3, 0.75);

/** A gleam: a small soft light on something round. */
export const gleam = (pen: Pen, x: number, y: number, radius: number, strength = 0.5): string =>
  circle({ x, y }, radius, {
    fill: pen.radial([x, y], radius, [
      [0, '#ffffff', strength],
      [1, '#ffffff', 0],
    ]),
  });
