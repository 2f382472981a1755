import { ownValue } from '../../../../lib/domain/own-value.ts';
import type { ChoiceName } from '../../../../lib/settings/settings.ts';

/** A rectangle of a drawing of 60 by 40: position, size and the part that it represents. */
type Shape = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  part?: 'text' | 'bar' | 'gone' | 'aside' | 'desk',
];

const PAGE: readonly Shape[] = [
  [12, 14, 36, 4],
  [12, 21, 36, 2],
  [12, 26, 28, 2],
];
const BAR: Shape = [0, 0, 60, 7, 'bar'];

/** A small drawing of each choice. CSS mirrors the drawings on right-to-left pages. */
const SHAPES: { readonly [Name in ChoiceName]?: Readonly<Record<string, readonly Shape[]>> } = {
  layout: {
    normal: [BAR, ...PAGE],
    wide: [BAR, [4, 14, 52, 4], [4, 21, 52, 2], [4, 26, 40, 2]],
    boxed: [
      [0, 0, 8, 40, 'desk'],
      [52, 0, 8, 40, 'desk'],
      [8, 0, 44, 7, 'bar'],
      [14, 14, 32, 4],
      [14, 21, 32, 2],
      [14, 26, 24, 2],
    ],
  },
  navbar: {
    sticky: [BAR, [12, 12, 36, 2], [12, 18, 36, 2], [12, 24, 36, 2], [12, 30, 28, 2]],
    static: [[0, -4, 60, 7, 'bar'], ...PAGE],
    hiding: [
      [1, 1, 58, 6, 'gone'],
      [12, 12, 36, 2],
      [12, 18, 36, 2],
      [12, 24, 36, 2],
      [12, 30, 28, 2],
    ],
  },
  sidebar: {
    'as-designed': [BAR, [6, 13, 30, 4], [6, 20, 30, 2], [6, 25, 24, 2], [42, 13, 12, 14, 'aside']],
    start: [BAR, [6, 13, 12, 21, 'aside'], [24, 13, 30, 4], [24, 20, 30, 2], [24, 25, 24, 2]],
    end: [BAR, [6, 13, 30, 4], [6, 20, 30, 2], [6, 25, 24, 2], [42, 13, 12, 21, 'aside']],
    stacked: [BAR, [6, 12, 48, 3], [6, 18, 48, 2], [6, 22, 40, 2], [6, 28, 48, 8, 'aside']],
  },
  footer: {
    full: [
      [12, 6, 36, 2],
      [0, 15, 60, 25, 'bar'],
      [6, 21, 12, 3],
      [24, 21, 12, 2],
      [24, 26, 12, 2],
      [42, 21, 12, 8],
    ],
    compact: [
      [12, 6, 36, 2],
      [12, 12, 36, 2],
      [12, 18, 28, 2],
      [0, 30, 60, 10, 'bar'],
      [6, 34, 10, 2],
      [24, 34, 30, 2],
    ],
  },
};

const shape = ([x, y, width, height, part = 'text']: Shape) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${part}"/>`;

/** The drawing of a choice as HTML; nothing where words say enough. */
export function drawingOf(name: ChoiceName, value: string): string {
  if (name === 'font') return '<span class="letters" aria-hidden="true">Aa</span>';
  if (name === 'colourTheme')
    return `<span class="swatch" data-swatch="${value}" aria-hidden="true"><i></i><i></i><i></i></span>`;
  if (name === 'scheme') return `<span class="scheme" data-value="${value}" aria-hidden="true"></span>`;
  if (name === 'direction')
    return `<span class="lines" dir="${value}" aria-hidden="true"><i></i><i></i><i></i></span>`;
  const shapes = ownValue(SHAPES[name] ?? {}, value) ?? [];
  return `<svg viewBox="0 0 60 40" aria-hidden="true">${shapes.map(shape).join('')}</svg>`;
}
