import { drawPicture, type Shape } from '../../../content/pictures/picture.ts';
import { element, linearGradient, path, radialGradient } from '../../../content/pictures/svg.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import { setTitle } from '../posters/lettering.ts';

type Stops = readonly (readonly [share: number, colour: string, opacity?: number])[];
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Place = readonly [x: number, y: number];

/** Draws one picture: gradients, clips and blurs get names of their own in it, and are written where they are first used. */
export type Pen = {
  linear(from: Place, to: Place, stops: Stops): string;
  radial(centre: Place, radius: number, stops: Stops): string;
  /** Shows of a drawing what lies inside an outline. */
  within(outline: string, drawing: string): string;
  /** A picture of a theme's series, cut to a box. */
  art(theme: Theme, composition: string, seed: string, shape: Shape, box: Box): string;
  /** Everything that the rest refers to. */
  definitions(): string;
};

export function createPen(): Pen {
  const definitions: string[] = [];
  const name = (kind: string) => `${kind}${definitions.length}`;
  const at = ([x, y]: Place) => ({ x, y });
  const define = (id: string, definition: string) => {
    definitions.push(definition);
    return `url(#${id})`;
  };
  return {
    linear: (from, to, stops) => {
      const id = name('l');
      return define(id, linearGradient(id, at(from), at(to), stops));
    },
    radial: (centre, radius, stops) => {
      const id = name('r');
      return define(id, radialGradient(id, at(centre), radius, stops));
    },
    within: (outline, drawing) => {
      const id = name('c');
      const clip = define(id, element('clipPath', { id }, path(outline, {})));
      return element('g', { 'clip-path': clip }, drawing);
    },
    art: (theme, composition, seed, shape, box) => {
      const own = name('a');
      definitions.push('');
      return drawPicture(seed, theme, shape, { composition })
        .replaceAll(/id="(\w+)"/g, `id="${own}$1"`)
        .replaceAll(/url\(#(\w+)\)/g, `url(#${own}$1)`)
        .replace(
          /^<svg xmlns="[^"]*" width="\d+" height="\d+"/,
          `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMidYMid slice"`,
        );
    },
    definitions: () => element('defs', {}, definitions.join('')),
  };
}

/** Moves, turns (degrees) and scales a drawing, in this order of effect: scaled, turned, moved. */
export const placed = (x: number, y: number, turn: number, scale: number, drawing: string) =>
  element('g', { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, drawing);

/** A drawing seen from near: the point at (x, y) comes to the middle of the picture. */
export const closeUp = (x: number, y: number, scale: number, drawing: string, turn = 0) =>
  placed(500, 500, turn, scale, element('g', { transform: `translate(${-x} ${-y})` }, drawing));

/** A rectangle with round corners as an outline. */
export const roundedBox = (x: number, y: number, width: number, height: number, radius: number) =>
  `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}` +
  `a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}` +
  `v${2 * radius - height}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`;

/** An ellipse as an outline. */
export const oval = (x: number, y: number, across: number, down: number) =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;

/** Words in the capitals of the posters, around a point: as large as the width and the height let them be. */
export function words(
  text: string,
  middle: Place,
  room: { readonly width: number; readonly height: number; readonly lines?: number },
  paint: Readonly<Record<string, string | number>>,
): string {
  const set = setTitle(text, {
    width: room.width,
    height: room.height,
    maxSize: room.height,
    lines: room.lines ?? 1,
  });
  const [x, y] = middle;
  return path(set.d, { transform: `translate(${x - set.width / 2} ${y + set.height / 2})`, ...paint });
}

/** Words that begin at a point, the foot of their only line on it. */
export function writing(
  text: string,
  [x, y]: Place,
  size: number,
  paint: Readonly<Record<string, string | number>>,
) {
  const set = setTitle(text, { width: size * 60, height: size, maxSize: size, lines: 1 });
  return path(set.d, { transform: `translate(${x} ${y})`, ...paint });
}
