import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** The canvas of a composition. Lengths are in the units of the view box, `time` in seconds (0 in a still). */
export type Scene = {
  readonly width: number;
  readonly height: number;
  /** The height in which things happen: the whole, but for a poster, whose foot belongs to its title. */
  readonly stage: number;
  /** A hundredth of the side of a square with this area: sizes given in it look alike in every shape. */
  readonly unit: number;
  /** The point that the composition leads the eye to. */
  readonly focus: Point;
  readonly palette: Palette;
  readonly random: Random;
  readonly time: number;
};

export type Point = { readonly x: number; readonly y: number };

/** Draws the markup between the ground and the end of the picture. */
export type Composition = (scene: Scene) => string;

export const TAU = Math.PI * 2;

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** `count` whole numbers from 0. */
export const upTo = (count: number) => Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => i);

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
