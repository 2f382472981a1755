import type { Theme } from '../../../lib/domain/theme.ts';
import { mix } from '../colour.ts';
import { circle, picture, rectangle } from '../svg.ts';
import { createPen, type Pen } from './pen.ts';

/** The side of every picture of a product, in units of its view box. */
export const SIDE = 1000;

/** What a room is painted in: the wall, and the floor before it. */
type Paint = { readonly wall: string; readonly floor: string };

export const STUDIOS: Readonly<Record<Theme, Paint>> = {
  discipline: { wall: '#cbc5b7', floor: '#a8a292' },
  power: { wall: '#7d3229', floor: '#4d1b18' },
  influence: { wall: '#38598a', floor: '#1f3759' },
  'information-warfare': { wall: '#4c6455', floor: '#2d4035' },
  stoicism: { wall: '#e0d4be', floor: '#bfae93' },
  leadership: { wall: '#5a4c86', floor: '#362c57' },
};

/** What is drawn between a room and the light over it. */
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

/** The shadow of something that lies on the surface: its own outline, moved and without an edge. */
export const castBy = (pen: Pen, outline: string, height = 1): string =>
  pen.blurred(
    14 * height,
    `<path d="${outline}" fill="#000000" fill-opacity="0.34" transform="translate(${10 * height} ${18 * height})"/>`,
  ) +
  pen.blurred(
    4,
    `<path d="${outline}" fill="#000000" fill-opacity="0.3" transform="translate(${2 * height} ${4 * height})"/>`,
  );

/** The shadow on the floor around the foot of something that stands. */
export function footing(pen: Pen, x: number, y: number, across: number, down: number): string {
  const soft = pen.blurred(
    22,
    `<ellipse cx="${x + across * 0.16}" cy="${y + 4}" rx="${across * 1.16}" ry="${down * 1.2}" fill="#000000" fill-opacity="0.36"/>`,
  );
  const near = pen.blurred(
    7,
    `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down * 0.7}" fill="#000000" fill-opacity="0.42"/>`,
  );
  return soft + near;
}

/** A gleam: a small soft light on something round. */
export const gleam = (pen: Pen, x: number, y: number, radius: number, strength = 0.5): string =>
  circle({ x, y }, radius, {
    fill: pen.radial([x, y], radius, [
      [0, '#ffffff', strength],
      [1, '#ffffff', 0],
    ]),
  });
