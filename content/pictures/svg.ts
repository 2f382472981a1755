import { attributeText } from '../../lib/text/markup.ts';
import type { Point } from './scene.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One decimal is finer than a pixel at every size that is made, and keeps the text short. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** One element. Attributes that are undefined are left out; numbers keep three decimals. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? Number(value.toFixed(3)) : attributeText(String(value))}"`,
    )
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

export const rectangle = (x: number, y: number, width: number, height: number, paint: Attributes) =>
  element('rect', { x: round(x), y: round(y), width: round(width), height: round(height), ...paint });

export const circle = (centre: Point, radius: number, paint: Attributes) =>
  element('circle', { cx: round(centre.x), cy: round(centre.y), r: round(radius), ...paint });

export const line = (from: Point, to: Point, paint: Attributes) =>
  element('line', { x1: round(from.x), y1: round(from.y), x2: round(to.x), y2: round(to.y), ...paint });

export const path = (d: string, paint: Attributes) => element('path', { d, ...paint });

/** `M` and `L` through the points. */
export const through = (points: readonly Point[]) =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** A part of a circle from one angle to another (radians, clockwise from the right). */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const at = (angle: number) =>
    `${round(centre.x + radius * Math.cos(angle))} ${round(centre.y + radius * Math.sin(angle))}`;
  const large = to - from > Math.PI ? 1 : 0;
  return `M${at(from)}A${round(radius)} ${round(radius)} 0 ${large} 1 ${at(to)}`;
}

/** A gradient over the whole view box; `stops` are [share, colour, opacity]. */
export function linearGradient(
  id: string,
  from: Point,
  to: Point,
  stops: readonly (readonly [share: number, colour: string, opacity?: number])[],
): string {
  const marks = stops.map(([offset, colour, opacity]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );
  const place = { x1: round(from.x), y1: round(from.y), x2: round(to.x), y2: round(to.y) };
  return element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...place }, marks.join(''));
}

export function radialGradient(
  id: string,
  centre: Point,
  radius: number,
  stops: readonly (readonly [share: number, colour: string, opacity?: number])[],
): string {
  const marks = stops.map(([offset, colour, opacity]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );
  const place = { cx: round(centre.x), cy: round(centre.y), r: round(radius) };
  return element('radialGradient', { id, gradientUnits: 'userSpaceOnUse', ...place }, marks.join(''));
}

/** A whole picture in a view box of its own, drawn at `width` by `height` pixels. */
export function picture(width: number, height: number, content: string): string {
  const box = { width, height, viewBox: `0 0 ${width} ${height}` };
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...box }, content);
}

/** A whole picture as a part of another one, in a box of its own. */
export function nested(svg: string, box: Attributes): string {
  const content = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  return element('svg', box, content);
}
