import type { ElementContent } from 'hast';
import { s } from 'hastscript';
import { isPlatformId, OTHER_PLATFORM, PLATFORMS, type PlatformId } from '../../../lib/domain/platform.ts';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import { choiceText } from '../../bans/model/ban-details.ts';
import type { ChartContent, Drawing, Pen } from './chart.ts';
import type { Statistics } from './statistics.ts';
import { at, LABEL_SIZE, line, rectangle, silent, text, upwards, withRest } from './svg.ts';
import { counted, plain, shareText } from './words.ts';

/** The bans with one reason: all of them, and those of each platform. */
type Reason = {
  readonly value: string;
  readonly name: string;
  readonly records: number;
  readonly on: ReadonlyMap<PlatformId, number>;
};

const total = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

/** The stated reasons with the most bans first, and their platforms with the most bans first. */
function reasonsIn(counts: Statistics['reasons']): {
  readonly reasons: readonly Reason[];
  readonly platforms: readonly PlatformId[];
} {
  const byReason = new Map<string, Map<PlatformId, number>>();
  const byPlatform = new Map<PlatformId, number>();
  for (const { reason, platform, records } of counts) {
    if (reason === '' || !isPlatformId(platform)) continue;
    const on = byReason.get(reason) ?? new Map<PlatformId, number>();
    byReason.set(reason, on.set(platform, records));
    byPlatform.set(platform, (byPlatform.get(platform) ?? 0) + records);
  }
  const reasons = [...byReason].map(([value, on]) => ({
    value,
    name: choiceText('reason_category', value),
    records: total(on.values()),
    on,
  }));
  return {
    reasons: reasons.sort((a, b) => b.records - a.records || (a.value < b.value ? -1 : 1)),
    platforms: [...byPlatform]
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .map(([platform]) => platform),
  };
}

const getName = (platform: PlatformId) => PLATFORMS[platform].displayName;

function getSentence(reasons: readonly Reason[], stated: number): string {
  const [first] = reasons;
  if (!first) return 'No ban on record states the kind of reason.';
  const share = `${countText(first.records)} of the ${plural(stated, 'ban')} whose reason is classified`;
  const most = [...first.on].sort(([, a], [, b]) => b - a)[0];
  const where =
    most && first.on.size > 1
      ? `; ${countText(most[1])} of them ${pluralForm(most[1], 'is', 'are')} on ${most[0] === OTHER_PLATFORM ? 'other platforms' : getName(most[0])}`
      : '';
  return `“${first.name}” is the most frequent entry: ${share}${where}.`;
}

/** The height of a row with one line, and what each more line of its label adds. */
const ROW = 36;
const LINE = 16;
/** The width of a platform's column, in pixels, from which its name is horizontal. */
const WIDE_COLUMN = 72;
/** The smallest width of a column: a target of 24 pixels where the smallest drawing is shown. */
const MIN_COLUMN = 22.3;
/** The smallest and the largest width of the names, as a share of a drawing and in pixels. */
const MIN_NAMES = 96;
const MAX_NAMES = 0.44;
const CHARACTER_WIDTH = 7.2;
/** The width of a letter in a label with many letters, in pixels. */
const LETTER_WIDTH = 6.9;
const MAX_LINES = 3;

/** The width of a drawing from which the sums of rows have bars, and the widths of the column of sums with and without them. */
const WIDE = 900;
const SUMS = { wide: 150, narrow: MIN_COLUMN } as const;
/** The widths of a sum and of the space before its bar, and the height of the bar, in pixels. */
const SUM_NUMBER = 44;
const SUM_GAP = 10;
const SUM_BAR = 12;

/** A label in at most three lines, broken at spaces. What does not fit is cut. */
function getLines(name: string, longest: number): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= longest) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  const cut = (part: string) => (part.length > longest ? `${part.slice(0, longest - 1).trimEnd()}…` : part);
  const first = lines.slice(0, MAX_LINES).map(cut);
  return lines.length > MAX_LINES ? [...first.slice(0, -1), `${first.at(-1)}…`] : first;
}

/** The names of the platforms above their columns. In narrow columns they are read upwards. */
function getColumnHeads(
  platforms: readonly PlatformId[],
  place: (at: number) => number,
  column: number,
  colour: string,
) {
  if (column >= WIDE_COLUMN)
    return {
      height: 30,
      heads: platforms.map((platform, at) =>
        text(getName(platform), { x: place(at) + column / 2, y: LABEL_SIZE, anchor: 'middle' }, colour),
      ),
    };
  const height = Math.max(...platforms.map((platform) => getName(platform).length)) * CHARACTER_WIDTH + 12;
  return {
    height,
    heads: platforms.map((platform, at) =>
      upwards(getName(platform), { x: place(at) + column / 2 + 5, y: height - 8 }, colour),
    ),
  };
}

/** The share of the highest count from which a cell is so strong that its number has the colour of the ground. */
const STRONG_FROM = 0.7;

/**
 * The opacity of a cell's ground: the more bans, the stronger. Between the two steps no number would be readable in both
 * colour schemes.
 */
const getShade = (share: number): number =>
  Math.round((share < STRONG_FROM ? 0.05 + 0.68 * share : 0.72 + 0.28 * share) * 100) / 100;

const shade = (x: number, y: number, width: number, height: number, share: number, colour: string) =>
  s('rect', {
    ...at({ x: x + 1, y: y + 2, width: width - 2, height: height - 3 }),
    fill: colour,
    fillOpacity: getShade(share),
  });

type Sum = { readonly records: number; readonly top: number; readonly height: number };

/** The sums of the rows beside the grid, and below them that of all. A wide drawing has a bar for each row. */
function drawRowSums(
  { width, colours }: Pen,
  room: number,
  head: number,
  { rows, all }: { readonly rows: readonly Sum[]; readonly all: Sum },
): readonly ElementContent[] {
  const hasBars = room === SUMS.wide;
  const end = hasBars ? width - room + SUM_NUMBER : width;
  const most = Math.max(1, ...rows.map(({ records }) => records));
  const drawNumber = ({ records, top, height }: Sum) =>
    text(countText(records), { x: end, y: top + height / 2 + 5, anchor: 'end' }, colours.ink, 600);
  const drawBar = ({ records, top, height }: Sum) => {
    const length = ((room - SUM_NUMBER - SUM_GAP) * records) / most;
    return rectangle(end + SUM_GAP, top + (height - SUM_BAR) / 2, length, SUM_BAR, colours.muted);
  };
  return [
    text('All', { x: end, y: hasBars ? LABEL_SIZE : head - 8, anchor: 'end' }, colours.muted),
    ...[...rows, all].map(drawNumber),
    ...(hasBars ? rows.map(drawBar) : []),
  ];
}

/** A grid of reasons and platforms. Each cell has its count on a ground that is stronger the higher it is. */
function drawGrid(
  pen: Pen,
  all: readonly Reason[],
  platforms: readonly PlatformId[],
  filter: RestrictionFilter,
): Drawing {
  const { width, colours } = pen;
  const reasons = all.slice(0, pen.maxRows);
  // A drawing that leaves out rows has no sums, because they would not be the sums of its rows.
  const hasSums = !Number.isFinite(pen.maxRows);
  const getColumns = (besides: number) => Math.max(1, Math.floor((width - MIN_NAMES - besides) / MIN_COLUMN));
  // No platform is left out for the sums of the rows.
  const hasRoom = getColumns(SUMS.narrow) >= Math.min(platforms.length, getColumns(0));
  const sums = hasSums && hasRoom ? (width < WIDE ? SUMS.narrow : SUMS.wide) : 0;
  const shown = platforms.slice(0, getColumns(sums));
  const names = Math.min(
    width * MAX_NAMES,
    width - sums - shown.length * MIN_COLUMN,
    Math.max(...reasons.map(({ name }) => name.length)) * CHARACTER_WIDTH + 16,
  );
  const column = (width - names - sums) / shown.length;
  const most = Math.max(1, ...reasons.flatMap(({ on }) => [...on.values()]));
  const longest = Math.floor(names / LETTER_WIDTH);
  const left = (at: number) => names + at * column;
  const { height: head, heads } = getColumnHeads(shown, left, column, colours.muted);
  // A narrow drawing has the sum of a row below its name.
  const hasNamedSums = hasSums && sums === 0;
  const records = total(all.map((reason) => reason.records));
  const labels = reasons.map((reason) => [
    ...getLines(reason.name, longest),
    ...(hasNamedSums ? [`${countText(reason.records)} in all`] : []),
  ]);
  const heights = labels.map((lines) => Math.max(ROW, lines.length * LINE + 14));
  const tops = heights.map((_, row) => head + total(heights.slice(0, row)));
  const cells = reasons.flatMap((reason, row) => {
    const top = tops[row] ?? 0;
    const height = heights[row] ?? ROW;
    const middle = top + height / 2;
    return shown.map((platform, at) => {
      const count = reason.on.get(platform) ?? 0;
      const rows = { filter: { ...filter, reason_category: reason.value, platform }, count };
      return pen.mark(`${reason.name} on ${getName(platform)}: ${plural(count, 'ban')}`, rows, [
        rectangle(left(at), top, column, height, 'transparent'),
        ...(count === 0
          ? []
          : [
              silent([
                shade(left(at), top, column, height, count / most, colours.blue),
                text(
                  countText(count),
                  { x: left(at) + column / 2, y: middle + 5, anchor: 'middle' },
                  count / most < STRONG_FROM ? colours.ink : colours.ground,
                  600,
                ),
              ]),
            ]),
      ]);
    });
  });
  const end = head + total(heights);
  const getSum = (platform: PlatformId) => total(all.map(({ on }) => on.get(platform) ?? 0));
  const sumsOfGrid = hasSums
    ? [
        line(0, end, width, end, colours.ink),
        text(
          hasNamedSums ? `All: ${countText(records)}` : 'All',
          { x: 0, y: end + ROW / 2 + 5, size: LABEL_SIZE },
          colours.ink,
          600,
        ),
        ...shown.map((platform, at) =>
          text(
            countText(getSum(platform)),
            { x: left(at) + column / 2, y: end + ROW / 2 + 5, anchor: 'middle' },
            colours.ink,
            600,
          ),
        ),
        ...(sums === 0
          ? []
          : drawRowSums(pen, sums, head, {
              rows: reasons.map((reason, row) => ({
                records: reason.records,
                top: tops[row] ?? 0,
                height: heights[row] ?? ROW,
              })),
              all: { records, top: end, height: ROW },
            })),
      ]
    : [];
  const drawing = {
    height: hasSums ? end + ROW : end,
    content: [
      silent([
        ...heads,
        ...sumsOfGrid,
        ...labels.flatMap((lines, row) => {
          const top = tops[row] ?? 0;
          const middle = top + (heights[row] ?? ROW) / 2 + 5;
          return [
            line(0, top, width, top, colours.line),
            ...lines.map((part, at) =>
              text(
                part,
                { x: 0, y: middle + (at - (lines.length - 1) / 2) * LINE, size: LABEL_SIZE },
                hasNamedSums && at === lines.length - 1 ? colours.muted : colours.ink,
              ),
            ),
          ];
        }),
      ]),
      ...cells,
    ],
  };
  const rest = [
    { count: all.length - reasons.length, noun: 'reason' },
    { count: platforms.length - shown.length, noun: 'platform' },
  ].filter(({ count }) => count > 0);
  const more = rest.map(({ count, noun }) => plural(count, `more ${noun}`)).join(', ');
  return withRest(drawing, more && `${more}: see the table`, pen);
}

/** The kinds of reasons that platforms gave, compared by platform. */
export function reasonsByPlatform(
  { reasons: counts, totals }: Statistics,
  filter: RestrictionFilter,
): ChartContent {
  const { reasons, platforms } = reasonsIn(counts);
  const stated = total(reasons.map(({ records }) => records));
  const missing = totals.records - stated;
  return {
    sentence: getSentence(reasons, stated),
    subtitle: 'Bans by the kind of reason that the platform gave, as classified by the creator',
    description: reasons
      .map(({ name, records, on }) => {
        const parts = [...on].map(([platform, count]) => `${getName(platform)} ${countText(count)}`);
        return `${name}: ${plural(records, 'ban')} (${parts.join(', ')}).`;
      })
      .join(' '),
    table: {
      columns: [
        { label: 'Reason given', isNumber: false },
        { label: 'Records', isNumber: true },
        { label: 'Share', isNumber: true },
        ...platforms.map((platform) => ({ label: getName(platform), isNumber: true })),
      ],
      rows: reasons.map(({ value, name, records, on }) => {
        const rows = { ...filter, reason_category: value };
        return [
          plain(name),
          counted(records, rows),
          plain(shareText(records / stated), records / stated),
          ...platforms.map((platform) => counted(on.get(platform) ?? 0, { ...rows, platform })),
        ];
      }),
    },
    notes: [
      {
        text: 'A difference between platforms can also come from who records bans here, and how they classify the reason.',
      },
      ...(missing > 0
        ? [
            {
              text: `${plural(missing, 'ban')} without a stated kind of reason ${pluralForm(missing, 'is', 'are')} left out.`,
            },
          ]
        : []),
    ],
    draw: reasons.length === 0 ? null : (pen) => drawGrid(pen, reasons, platforms, filter),
  };
}
