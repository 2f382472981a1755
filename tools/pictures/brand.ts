import { element, picture, rectangle } from '../../content/pictures/svg.ts';
import { DARK, LIGHT } from '../../lib/theme/tokens.ts';

/** The mark of the site: a line that breaks, and goes on after a restoration. Drawn on a grid of 32. */

type Inks = { readonly active: string; readonly broken: string; readonly restored: string };

const ON_DARK: Inks = { active: DARK.ink, broken: DARK.signal, restored: DARK.green };
const ON_LIGHT: Inks = { active: LIGHT.ink, broken: LIGHT.signal, restored: LIGHT.green };

type Stroke = {
  readonly name: keyof Inks;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Heavier than in the header, so that it holds at 16 pixels: every edge is on a whole pixel there. */
const SMALL: readonly Stroke[] = [
  { name: 'active', x: 0, y: 12, width: 12, height: 6 },
  { name: 'broken', x: 12, y: 2, width: 4, height: 26 },
  { name: 'restored', x: 22, y: 12, width: 10, height: 6 },
];

const LARGE: readonly Stroke[] = [
  { name: 'active', x: 0, y: 13.75, width: 11.5, height: 4.5 },
  { name: 'broken', x: 11.5, y: 6, width: 3.5, height: 20 },
  { name: 'restored', x: 21, y: 13.75, width: 11, height: 4.5 },
];

/** The favicon, on whatever the browser's tab is: light or dark inks by its scheme. */
export function drawFavicon(): string {
  const rules = (inks: Inks) => SMALL.map(({ name }) => `.${name}{fill:${inks[name]}}`).join('');
  const style = element(
    'style',
    {},
    `${rules(ON_LIGHT)}@media (prefers-color-scheme: dark){${rules(ON_DARK)}}`,
  );
  const strokes = SMALL.map(({ name, x, y, width, height }) =>
    rectangle(x, y, width, height, { class: name }),
  );
  return picture(32, 32, style + strokes.join(''));
}

/**
 * An icon with a ground of its own, `side` pixels wide.
 * @param share of the side that the mark takes; systems that cut icons to shapes keep the middle 80 %
 */
export function drawAppIcon(side: number, share: number): string {
  const scale = (side * share) / 32;
  const margin = (side * (1 - share)) / 2;
  const strokes = LARGE.map(({ name, x, y, width, height }) =>
    rectangle(x, y, width, height, { fill: ON_DARK[name] }),
  );
  const mark = element(
    'g',
    { transform: `translate(${margin} ${margin}) scale(${scale})` },
    strokes.join(''),
  );
  return picture(side, side, rectangle(0, 0, side, side, { fill: DARK.ground }) + mark);
}
