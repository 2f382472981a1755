import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { s } from 'hastscript';
import { withoutForbidden } from '../../../lib/seo/xml.ts';
import type { Counted, Drawing, Look, Pen } from './chart.ts';
import { PALETTES } from './palette.ts';

/** Text sizes in a chart, in pixels: labels of bars and numbers on axes. */
export const LABEL_SIZE = 14;
export const TICK_SIZE = 12;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Rounds coordinates to two decimals, to save bytes. */
export const at = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value)]));

export type Anchor = 'start' | 'middle' | 'end';

export function text(
  words: string,
  place: { readonly x: number; readonly y: number; readonly anchor?: Anchor; readonly size?: number },
  fill: string,
  weight?: number,
): Element {
  const { x, y, anchor = 'start', size = TICK_SIZE } = place;
  return s(
    'text',
    {
      ...at({ x, y }),
      fill,
      fontSize: size,
      fontWeight: weight,
      textAnchor: anchor === 'start' ? undefined : anchor,
    },
    withoutForbidden(words),
  );
}

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  dashes?: string,
): Element => s('line', { ...at({ x1, y1, x2, y2 }), stroke, strokeDashArray: dashes });

export const rectangle = (x: number, y: number, width: number, height: number, fill: string): Element =>
  s('rect', { ...at({ x, y, width: Math.max(0, width), height: Math.max(0, height) }), fill });

export const group = (children: readonly ElementContent[]): Element => s('g', {}, [...children]);

/** Hides parts from screen readers that repeat the marks and the table. */
export const silent = (children: readonly ElementContent[]): Element =>
  s('g', { ariaHidden: 'true' }, [...children]);

/**
 * Returns a pen for a look.
 * @param addressOf returns the URL of the rows behind a number; marks without one have no link
 */
export function penFor(look: Look, addressOf: (rows: Counted) => string): Pen {
  const mark: Pen['mark'] = (label, rows, children) => {
    const title = s('title', withoutForbidden(label));
    if (!look.links || !rows || rows.count === 0) return s('g', {}, [title, ...children]);
    return s(
      'a',
      {
        href: addressOf(rows),
        ariaLabel: withoutForbidden(label),
        'data-count': rows.count,
        'data-count-of': rows.of ?? 'records',
      },
      [title, ...children],
    );
  };
  return { width: look.width, colours: PALETTES[look.scheme], mark };
}

type Whole = {
  readonly id: string;
  readonly look: Look;
  readonly name: string;
  readonly description: string;
  readonly drawing: Drawing;
};

/**
 * A drawing as an SVG document. Time and amounts run from left to right in every language. With links its role is `group`,
 * because screen readers do not see the parts of an image.
 */
export function svgOf({ id, look, name, description, drawing: { height, content } }: Whole): Element {
  const { width, scheme, links = false } = look;
  const { ground, font } = PALETTES[scheme];
  const names = scheme === 'page' ? {} : { ariaLabelledBy: `${id}-title`, ariaDescribedBy: `${id}-text` };
  return s(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      ...(scheme === 'page' ? {} : { width, height }),
      role: links ? 'group' : 'img',
      direction: 'ltr',
      fontFamily: font,
      lang: look.lang,
      ...(scheme === 'page' ? { ariaLabel: name } : names),
    },
    [
      ...(scheme === 'page'
        ? []
        : [
            s('title', { id: `${id}-title` }, withoutForbidden(name)),
            s('desc', { id: `${id}-text` }, withoutForbidden(description)),
            rectangle(0, 0, width, height, ground),
          ]),
      ...content,
    ],
  );
}

export const svgText = (svg: Element): string =>
  toHtml(svg, { space: 'svg', closeSelfClosing: true, closeEmptyElements: true });
