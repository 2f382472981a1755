import { isPlatformId, PLATFORMS, type PlatformId } from '../../../lib/domain/platform.ts';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import { choiceText } from '../../bans/model/ban-details.ts';
import type { ChartContent, Drawing, Pen } from './chart.ts';
import type { Statistics } from './statistics.ts';
import { LABEL_SIZE, line, rectangle, silent, text, withRest } from './svg.ts';
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

const nameOf = (platform: PlatformId) => PLATFORMS[platform].displayName;

function sentenceOf(reasons: readonly Reason[], stated: number): string {
  const [first] = reasons;
  if (!first) return 'No ban on record states the kind of reason.';
  const share = `${countText(first.records)} of the ${plural(stated, 'ban')} whose reason is classified`;
  const most = [...first.on].sort(([, a], [, b]) => b - a)[0];
  const where =
    most && first.on.size > 1
      ? `; ${countText(most[1])} of them ${pluralForm(most[1], 'is', 'are')} on ${nameOf(most[0])}`
      : '';
  return `“${first.name}” is the most frequent entry: ${share}${where}.`;
}

const ROW = 44;
const HEAD = 30;
/** The smallest width of a platform's column, in pixels. */
const COLUMN = 76;
const BAR = 5;
const CHARACTER_WIDTH = 7.6;

/** The distance between the lines of a label. */
const LINE = 16;

/** A label in at most two lines, broken at a space. What does not fit is cut. */
function linesOf(name: string, longest: number): readonly string[] {
  const cut = (part: string) => (part.length > longest ? `${part.slice(0, longest - 1).trimEnd()}…` : part);
  if (name.length <= longest) return [name];
  const end = name.lastIndexOf(' ', longest);
  return end <= 0 ? [cut(name)] : [name.slice(0, end), cut(name.slice(end + 1))];
}

/** A grid of reasons and platforms. Each cell has its count above a bar. */
function drawGrid(
  pen: Pen,
  all: readonly Reason[],
  platforms: readonly PlatformId[],
  filter: RestrictionFilter,
): Drawing {
  const { width, colours } = pen;
  const reasons = all.slice(0, pen.maxRows);
  const names = Math.min(
    width * 0.44,
    Math.max(...reasons.map(({ name }) => name.length)) * CHARACTER_WIDTH + 16,
  );
  const shown = platforms.slice(0, Math.max(1, Math.floor((width - names) / COLUMN)));
  const column = (width - names) / shown.length;
  const most = Math.max(1, ...reasons.flatMap(({ on }) => [...on.values()]));
  const longest = Math.floor(names / CHARACTER_WIDTH) - 1;
  const cells = reasons.flatMap((reason, row) => {
    const top = HEAD + row * ROW;
    return shown.map((platform, at) => {
      const count = reason.on.get(platform) ?? 0;
      const left = names + at * column;
      const rows = { filter: { ...filter, reason_category: reason.value, platform }, count };
      return pen.mark(`${reason.name} on ${nameOf(platform)}: ${plural(count, 'ban')}`, rows, [
        rectangle(left, top, column, ROW, 'transparent'),
        silent([
          text(
            count === 0 ? '–' : countText(count),
            { x: left, y: top + ROW / 2 + 1, size: LABEL_SIZE },
            count === 0 ? colours.muted : colours.ink,
            count === 0 ? undefined : 600,
          ),
          rectangle(left, top + ROW - BAR - 8, column - 14, BAR, colours.faint),
          rectangle(left, top + ROW - BAR - 8, ((column - 14) * count) / most, BAR, colours.ink),
        ]),
      ]);
    });
  });
  const drawing = {
    height: HEAD + reasons.length * ROW,
    content: [
      silent([
        ...shown.map((platform, at) =>
          text(nameOf(platform), { x: names + at * column, y: LABEL_SIZE }, colours.muted),
        ),
        ...reasons.flatMap(({ name }, row) => [
          line(0, HEAD + row * ROW, width, HEAD + row * ROW, colours.line),
          ...linesOf(name, longest).map((part, at, parts) =>
            text(
              part,
              {
                x: 0,
                y: HEAD + row * ROW + ROW / 2 + 1 + (at - (parts.length - 1) / 2) * LINE,
                size: LABEL_SIZE,
              },
              colours.ink,
            ),
          ),
        ]),
      ]),
      ...cells,
    ],
  };
  const rest = [
    { count: all.length - reasons.length, noun: 'reason' },
    { count: platforms.length - shown.length, noun: 'platform' },
  ].filter(({ count }) => count > 0);
  return withRest(drawing, rest.map(({ count, noun }) => plural(count, `more ${noun}`)).join(', '), pen);
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
    sentence: sentenceOf(reasons, stated),
    subtitle: 'Bans by the kind of reason that the platform gave, as classified by the creator',
    description: reasons
      .map(({ name, records, on }) => {
        const parts = [...on].map(([platform, count]) => `${nameOf(platform)} ${countText(count)}`);
        return `${name}: ${plural(records, 'ban')} (${parts.join(', ')}).`;
      })
      .join(' '),
    table: {
      columns: [
        { label: 'Reason given', isNumber: false },
        { label: 'Records', isNumber: true },
        { label: 'Share', isNumber: true },
        ...platforms.map((platform) => ({ label: nameOf(platform), isNumber: true })),
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
