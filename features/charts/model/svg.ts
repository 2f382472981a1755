import { scaleLinear } from 'd3-scale';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { s } from 'hastscript';
import { withoutForbidden } from '../../../lib/text/markup.ts';
import { type Counted, type Drawing, type KeyEntry, type Look, PALETTES, type Pen } from './chart.ts';

/** Text sizes in a chart, in pixels: labels of bars and numbers on axes. */
export const LABEL_SIZE = 14;
const TICK_SIZE = 13;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Rounds coordinates to two decimals, to save bytes. */
export const at = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value)]));

type Anchor = 'start' | 'middle' | 'end';

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

/** A text that is read upwards, from its place on. */
export const upwards = (
  words: string,
  { x, y }: { readonly x: number; readonly y: number },
  fill: string,
): Element =>
  s('g', { transform: `translate(${rounded(x)} ${rounded(y)}) rotate(-90)` }, [
    text(words, { x: 0, y: 0 }, fill),
  ]);

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

/** Hides parts from screen readers that repeat the marks and the table. */
export const silent = (children: readonly ElementContent[]): Element =>
  s('g', { ariaHidden: 'true' }, [...children]);

/** Hides one part from screen readers. */
const hidden = (part: Element): Element => ({
  ...part,
  properties: { ...part.properties, ariaHidden: 'true' },
});

/**
 * Returns a pen for a look.
 * @param getHref returns the URL of the rows behind a number; marks without one have no link
 */
export function penFor(look: Look, getHref: (rows: Counted) => string): Pen {
  const mark: Pen['mark'] = (label, rows, children) => {
    if (!look.links || !rows || rows.count === 0)
      return s('g', {}, [s('title', withoutForbidden(label)), ...children]);
    return s(
      'a',
      {
        href: getHref(rows),
        ariaLabel: withoutForbidden(label),
        'data-count': rows.count,
        'data-count-of': rows.of === 'people' ? rows.of : undefined,
      },
      [...children],
    );
  };
  const { width, scheme, maxRows = Number.POSITIVE_INFINITY, hasShortKey = false } = look;
  return { width, maxRows, hasShortKey, colours: PALETTES[scheme], mark };
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
export function toSvg({ id, look, name, description, drawing: { height, content } }: Whole): Element {
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

/** The plot area of a chart with two axes, in pixels. */
export type Room = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Horizontal grid lines with their numbers. */
export const levels = (
  { colours }: Pen,
  { left, right }: Room,
  ticks: readonly { readonly y: number; readonly label: string }[],
): readonly ElementContent[] => [
  s('path', {
    d: ticks.map(({ y }) => `M${rounded(left)},${rounded(y)}H${rounded(right)}`).join(''),
    stroke: colours.line,
  }),
  s(
    'g',
    { fill: colours.muted, fontSize: TICK_SIZE, textAnchor: 'end' },
    ticks.map(({ y, label }) =>
      s('text', at({ x: left - 8, y: y + TICK_SIZE * 0.36 }), withoutForbidden(label)),
    ),
  ),
];

/** Labels below the plot area. The first and the last stay inside it. */
export const places = (
  { colours, width }: Pen,
  { bottom }: Room,
  ticks: readonly { readonly x: number; readonly label: string }[],
): readonly ElementContent[] => [
  s(
    'g',
    { fill: colours.muted, fontSize: TICK_SIZE, textAnchor: 'middle' },
    ticks.map(({ x, label }) => {
      const isAtEnd = x + label.length * 3.4 > width;
      return s(
        'text',
        {
          ...at({ x: isAtEnd ? width : x, y: bottom + TICK_SIZE + 8 }),
          textAnchor: isAtEnd ? 'end' : undefined,
        },
        withoutForbidden(label),
      );
    }),
  ),
];

/** A step curve in fewer bytes: most of its lines are horizontal or vertical. */
export function shortSteps(path: string): string {
  let [x, y] = ['', ''];
  return path.replace(/([ML])([^,ML]+),([^MLZ]+)/g, (_, command: string, toX: string, toY: string) => {
    const [isSameX, isSameY] = [toX === x, toY === y];
    [x, y] = [toX, toY];
    if (command === 'M') return `M${toX},${toY}`;
    if (isSameX && isSameY) return '';
    if (isSameX) return `V${toY}`;
    return isSameY ? `H${toX}` : `L${toX},${toY}`;
  });
}

/** Sizes of a key in pixels: its rows, a sample, the space after it and after a label. */
const KEY = { row: 22, sample: 14, gap: 7, between: 18, characterWidth: 6.4 } as const;

/** A sample of a shape, 14 pixels wide, on the middle of its row. */
function getSample({ shape, colour }: KeyEntry, x: number, y: number, { colours }: Pen): Element {
  const middle = x + KEY.sample / 2;
  switch (shape) {
    case 'block':
      return rectangle(x + 1, y - 6, 12, 12, colour);
    case 'line':
      return rectangle(x, y - 1, KEY.sample, 2, colour);
    case 'band':
      return s('rect', {
        ...at({ x, y: y - 6, width: KEY.sample, height: 12 }),
        fill: colour,
        fillOpacity: BAND_OPACITY,
      });
    case 'box':
      return s('rect', {
        ...at({ x: x + 0.5, y: y - 5, width: KEY.sample - 1, height: 10 }),
        fill: colours.faint,
        stroke: colour,
      });
    case 'bar':
      return rectangle(middle - 1.5, y - 7, 3, 14, colour);
    case 'tick':
      return rectangle(middle - 0.5, y - 4, 1, 8, colour);
    case 'dot':
    case 'point':
      return s('circle', { ...at({ cx: middle, cy: y, r: shape === 'dot' ? 5 : 4 }), fill: colour });
  }
}

/** The opacity of the band of an interval. */
export const BAND_OPACITY = 0.2;

/** Adds a key above a drawing, in as many rows as it needs. */
export function withKey({ height, content }: Drawing, all: readonly KeyEntry[], pen: Pen): Drawing {
  const entries = pen.hasShortKey ? all.filter(({ shape }) => shape === 'block') : all;
  if (entries.length === 0) return { height, content };
  let [x, row] = [0, 0];
  const placed = entries.flatMap((entry) => {
    const size = KEY.sample + KEY.gap + entry.label.length * KEY.characterWidth;
    if (x > 0 && x + size > pen.width) [x, row] = [0, row + 1];
    const [left, middle] = [x, row * KEY.row + 8];
    x += size + KEY.between;
    return [
      getSample(entry, left, middle, pen),
      text(entry.label, { x: left + KEY.sample + KEY.gap, y: middle + TICK_SIZE * 0.36 }, pen.colours.muted),
    ];
  });
  const top = (row + 1) * KEY.row + 8;
  return {
    height: height + top,
    content: [silent(placed), s('g', { transform: `translate(0 ${top})` }, [...content])],
  };
}

type Bar = {
  readonly name: string;
  /** The parts of the bar from left to right. */
  readonly parts: readonly { readonly amount: number; readonly colour: string }[];
  /** The text at the end of the bar. */
  readonly amountText: string;
  /** The whole bar in words. */
  readonly label: string;
  readonly rows: Counted;
};

const getAmount = ({ parts }: Bar) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** The height of a row and of its bar in pixels. */
const ROW = { height: 34, bar: 14 } as const;
/** Wide and small drawings have higher rows if they have few: together they are about as high as a chart with axes. */
const FEW_WIDE_ROWS = { height: 440, row: [40, 56], barShare: 0.5 } as const;
const FEW_SMALL_ROWS = { height: 200, row: [34, 50], barShare: 0.42 } as const;
/** The width from which a drawing is wide. */
const WIDE = 1000;

function getRow({ width, maxRows }: Pen, count: number): { readonly height: number; readonly bar: number } {
  const isSmall = Number.isFinite(maxRows);
  if ((width < WIDE && !isSmall) || count === 0) return ROW;
  const { height: whole, row, barShare } = isSmall ? FEW_SMALL_ROWS : FEW_WIDE_ROWS;
  const height = Math.round(Math.min(row[1], Math.max(row[0], whole / count)));
  return { height, bar: Math.round(height * barShare) };
}

/** The approximate width of a letter in a label, in pixels. */
const CHARACTER_WIDTH = 7.6;

/** Adds a line below a drawing that leaves out some rows: "9 more". */
export function withRest({ height, content }: Drawing, rest: string, { colours }: Pen): Drawing {
  if (rest === '') return { height, content };
  return {
    height: height + ROW.height,
    content: [...content, silent([text(rest, { x: 0, y: height + ROW.height * 0.64 }, colours.muted)])],
  };
}

/** Horizontal bars with their names and amounts. A bar can have parts of several colours. */
export function drawBars(pen: Pen, all: readonly Bar[]): Drawing {
  const { width, colours } = pen;
  // A line "1 more" would take the place of that row.
  const bars = all.length <= pen.maxRows + 1 ? all : all.slice(0, pen.maxRows);
  const names = Math.min(
    width * 0.52,
    Math.max(...bars.map(({ name }) => name.length)) * CHARACTER_WIDTH + 16,
  );
  const amounts = Math.max(...bars.map(({ amountText }) => amountText.length)) * CHARACTER_WIDTH + 12;
  const length = scaleLinear([0, Math.max(1, ...bars.map(getAmount))], [0, width - names - amounts]);
  const row = getRow(pen, bars.length);
  // One path for each colour: a shape for each bar would add an element for each row.
  const paths = new Map<string, string>();
  const addPart = (colour: string, at: number, from: number, to: number) => {
    const part = `M${rounded(names + from)},${(at + 0.5) * row.height}h${rounded(to - from)}`;
    paths.set(colour, (paths.get(colour) ?? '') + part);
  };
  for (const [at, { parts }] of bars.entries()) {
    addPart(colours.faint, at, 0, length.range()[1] ?? 0);
    let from = 0;
    for (const { amount, colour } of parts) {
      if (amount === 0) continue;
      const to = Math.max(length(from + amount), length(from) + 2);
      addPart(colour, at, length(from), to);
      from += amount;
    }
  }
  const drawing = {
    height: bars.length * row.height,
    content: [
      ...[...paths].map(([stroke, d]) => s('path', { d, stroke, strokeWidth: row.bar })),
      ...bars.map(({ name, amountText, label, rows }, at) => {
        const baseline = (at + 0.5) * row.height + LABEL_SIZE * 0.36;
        return pen.mark(label, rows, [
          // The whole row can be clicked.
          rectangle(0, at * row.height, width, row.height, 'transparent'),
          hidden(text(name, { x: 0, y: baseline, size: LABEL_SIZE }, colours.ink)),
          hidden(
            text(amountText, { x: width, y: baseline, size: LABEL_SIZE, anchor: 'end' }, colours.ink, 600),
          ),
        ]);
      }),
    ],
  };
  const rest = all.length - bars.length;
  return withRest(drawing, rest > 0 ? `${rest} more` : '', pen);
}
