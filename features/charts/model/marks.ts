import { isPlatformId, PLATFORMS } from '../../../lib/domain/platform.ts';
import type {
  AppealResult,
  RestrictionFilter,
  RestrictionState,
} from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import { lasting } from './filter-groups.ts';

/** The facts of a ban that place its mark. */
export type MarkFacts = {
  /** Null if the date is not known. */
  readonly year: number | null;
  readonly platform: string;
  readonly state: RestrictionState;
  readonly appeal: AppealResult;
  /** The days that it lasted, or has lasted until today; null if they cannot be measured. */
  readonly days: number | null;
};

/** The four orders of the marks. */
export const MARK_VIEWS = ['when', 'where', 'outcome', 'duration'] as const;
export type MarkView = (typeof MARK_VIEWS)[number];

/** Orders whose marks are in groups. In the fourth, each mark is a line of its days. */
const GROUPED = ['when', 'where', 'outcome'] as const;
type GroupedView = (typeof GROUPED)[number];

/** The outcome of a ban: its state, and for bans in force the result of the appeal. */
const OUTCOMES = ['restored', 'granted', 'partly-granted', 'pending', 'rejected', 'none', 'ended'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function getOutcome({ state, appeal }: Pick<MarkFacts, 'state' | 'appeal'>): Outcome {
  return state === 'in-force' ? appeal : state;
}

const OUTCOME_GROUPS: Readonly<Record<Outcome, { label: string; filter: RestrictionFilter }>> = {
  restored: { label: 'Restored', filter: { state: 'restored' } },
  granted: { label: 'In force, appeal granted', filter: { state: 'in-force', appeal_result: 'granted' } },
  'partly-granted': {
    label: 'In force, appeal partly granted',
    filter: { state: 'in-force', appeal_result: 'partly-granted' },
  },
  pending: { label: 'In force, appeal pending', filter: { state: 'in-force', appeal_result: 'pending' } },
  rejected: { label: 'In force, appeal rejected', filter: { state: 'in-force', appeal_result: 'rejected' } },
  none: { label: 'In force, no appeal', filter: { state: 'in-force', appeal_result: 'none' } },
  ended: { label: 'Ended otherwise', filter: { state: 'ended' } },
};

const DURATIONS = [
  { label: 'Up to a week', min: 0, max: 7 },
  { label: '8 to 30 days', min: 8, max: 30 },
  { label: '31 to 90 days', min: 31, max: 90 },
  { label: '91 to 180 days', min: 91, max: 180 },
  { label: '181 to 365 days', min: 181, max: 365 },
  { label: 'Over a year', min: 366, max: null },
] as const;

/** A position: columns from the start of the line (of its stack, if it has one), and pixels from the top. */
type Spot = { readonly x: number; readonly y: number; readonly stack?: number };

/** The two widths for which marks are placed. */
const ROOMS = ['wide', 'narrow'] as const;
type Room = (typeof ROOMS)[number];

export type MarkGroup = {
  readonly label: string;
  readonly count: number;
  readonly inForce: number;
  /** The rows of the group; null if no filter selects them. */
  readonly filter: RestrictionFilter | null;
  /** The position of the label. */
  readonly wide: Spot;
  readonly narrow: Spot;
};

/** The positions of one mark. */
export type MarkPlace = {
  readonly wide: Readonly<Record<GroupedView, Spot>>;
  readonly narrow: Readonly<Record<GroupedView, Spot>>;
  /** The position from the top when the marks are lines, and the length of the line; both from 0 to 1. */
  readonly rank: number;
  readonly length: number;
};

type MarkScale = {
  /** Columns of groups below one another. */
  readonly columns: number;
  /** Stacks of years side by side; 0 if years are below one another. */
  readonly stacks: number;
  /** Columns of a stack. */
  readonly across: number;
  /** The height of all orders in pixels. */
  readonly height: number;
};

export type MarksLayout = {
  readonly total: number;
  /** The number of bans that one mark represents. Above 1, there are no single marks. */
  readonly each: number;
  readonly size: MarkSize;
  readonly groups: Readonly<Record<MarkView, readonly MarkGroup[]>>;
  /** In the order of the facts. */
  readonly places: readonly MarkPlace[];
  readonly wide: MarkScale;
  readonly narrow: MarkScale;
  /** The days of the longest line. */
  readonly maxDays: number;
};

/** Above this number of bans, one mark represents several. */
const MAX_MARKS = 2000;

type MarkSize = 'large' | 'medium' | 'small';

type Cells = {
  readonly size: MarkSize;
  /** The least width of a cell in pixels. */
  readonly cell: number;
  readonly row: Readonly<Record<Room, number>>;
};

/** Cells by number of marks. 24 px are a target that a finger can hit; smaller marks are for a mouse and the keyboard. */
function cellsFor(total: number): Cells {
  if (total <= 120) return { size: 'large', cell: 24, row: { wide: 34, narrow: 24 } };
  if (total <= 500) return { size: 'medium', cell: 12, row: { wide: 17, narrow: 14 } };
  return { size: 'small', cell: 6, row: { wide: 9, narrow: 8 } };
}

/** The least width of the marks, without and with the labels at their side, in pixels. */
const WIDTH = { wide: { all: 704, marks: 496 }, narrow: { all: 288, marks: 192 } } as const;

/** The least height of a group, so that its label has room, in pixels. */
const LABEL_HEIGHT: Readonly<Record<Room, Readonly<Record<MarkView, number>>>> = {
  wide: { when: 28, where: 28, outcome: 28, duration: 28 },
  narrow: { when: 28, where: 28, outcome: 48, duration: 42 },
};

const GAP = 6;
const MAX_GAP = 24;
/** The least space between two stacks, in columns. */
const STACK_GAP = 0.5;
/** Older years share one group. */
const MAX_YEARS = 10;

/** Returns the number of bans for one mark: 1, 2, 5, 10, 20, 50, … */
export function bansPerMark(total: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [1, 2, 5]) if (total <= step * power * MAX_MARKS) return step * power;
}

type Bucket = Pick<MarkGroup, 'label' | 'filter'> & { readonly isIn: (facts: MarkFacts) => boolean };

function yearBuckets(facts: readonly MarkFacts[]): readonly Bucket[] {
  const years = new Set(facts.flatMap(({ year }) => year ?? []));
  const undated: Bucket = { label: 'No date', filter: { undated: true }, isIn: ({ year }) => year === null };
  if (years.size === 0) return [undated];
  const last = Math.max(...years);
  const first = Math.max(Math.min(...years), last - MAX_YEARS + 1);
  const named = Array.from({ length: last - first + 1 }, (_, at): Bucket => {
    const name = String(first + at);
    return { label: name, filter: { from: name, to: name }, isIn: ({ year }) => year === first + at };
  });
  const earlier: Bucket = {
    label: `Before ${first}`,
    filter: { to: String(first - 1) },
    isIn: ({ year }) => year !== null && year < first,
  };
  return [earlier, ...named, undated];
}

const platformBuckets = (facts: readonly MarkFacts[]): readonly Bucket[] =>
  [...new Set(facts.map(({ platform }) => platform))].map((value) => ({
    label: isPlatformId(value) ? PLATFORMS[value].displayName : value,
    filter: isPlatformId(value) ? { platform: value } : null,
    isIn: ({ platform }) => platform === value,
  }));

const BUCKETS: Readonly<Record<MarkView, (facts: readonly MarkFacts[]) => readonly Bucket[]>> = {
  when: yearBuckets,
  where: platformBuckets,
  outcome: () =>
    OUTCOMES.map((outcome) => ({
      ...OUTCOME_GROUPS[outcome],
      isIn: (facts) => getOutcome(facts) === outcome,
    })),
  duration: () => [
    ...DURATIONS.map(({ label, min: least, max }) => ({
      label,
      filter: lasting({}, least, max),
      isIn: ({ days }: MarkFacts) => days !== null && days >= least && days <= (max ?? days),
    })),
    { label: 'Not known to the day', filter: null, isIn: ({ days }) => days === null },
  ],
};

/** A group with the indices of its bans. */
type Members = Omit<MarkGroup, Room> & { readonly members: readonly number[] };

const isInForce = (facts: MarkFacts | undefined) => facts?.state === 'in-force';

/** The groups of an order. Within a group, bans in force come first. A year without bans stays between others. */
function getMembers(view: MarkView, facts: readonly MarkFacts[]): readonly Members[] {
  const groups = BUCKETS[view](facts).map(({ label, filter, isIn }) => {
    const all = facts.flatMap((ban, at) => (isIn(ban) ? [at] : []));
    const running = all.filter((at) => isInForce(facts[at]));
    const others = all.filter((at) => !isInForce(facts[at]));
    return { label, filter, count: all.length, inForce: running.length, members: [...running, ...others] };
  });
  const shown = groups.filter(
    ({ count, filter }) => count > 0 || (view === 'when' && filter?.from !== undefined),
  );
  return view === 'where' ? shown.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)) : shown;
}

type Measures = { readonly columns: number; readonly row: number; readonly minHeight: number };

/** The heights of groups below one another. */
const bandHeights = (groups: readonly Members[], { columns, row, minHeight: least }: Measures) =>
  groups.map(({ count }) => Math.max(least, Math.ceil(count / columns) * row));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const bandsHeight = (groups: readonly Members[], measures: Measures) =>
  sum(bandHeights(groups, measures)) + GAP * Math.max(0, groups.length - 1);

type Placed = { readonly labels: readonly Spot[]; readonly marks: ReadonlyMap<number, Spot> };

/** Places groups below one another, spread over the height. */
function placeBands(groups: readonly Members[], measures: Measures, height: number): Placed {
  const heights = bandHeights(groups, measures);
  const gap = Math.min(MAX_GAP, Math.floor((height - sum(heights)) / Math.max(1, groups.length - 1)));
  const marks = new Map<number, Spot>();
  const labels: Spot[] = [];
  let top = 0;
  for (const [index, { members }] of groups.entries()) {
    labels.push({ x: 0, y: top });
    for (const [at, ban] of members.entries())
      marks.set(ban, {
        x: at % measures.columns,
        y: top + Math.floor(at / measures.columns) * measures.row,
      });
    top += (heights[index] ?? 0) + gap;
  }
  return { labels, marks };
}

/** The height of the label below a stack. */
const STACK_LABEL = 30;

/** The number of marks side by side in a stack. */
const stackWidth = (groups: readonly Members[], cell: number) =>
  Math.max(1, Math.floor(WIDTH.wide.all / cell / Math.max(1, groups.length) - STACK_GAP));

/** Places groups side by side as stacks that grow from their labels. */
function placeStacks(groups: readonly Members[], across: number, row: number, height: number): Placed {
  const base = height - STACK_LABEL;
  const marks = new Map<number, Spot>();
  for (const [stack, { members }] of groups.entries())
    for (const [at, ban] of members.entries())
      marks.set(ban, { stack, x: at % across, y: base - (Math.floor(at / across) + 1) * row });
  return { labels: groups.map((_, stack) => ({ stack, x: 0, y: base })), marks };
}

/** Places labels at the first of their lines, at least a label's height apart, and not below the end. */
function placeAtLines(
  groups: readonly Members[],
  total: number,
  height: number,
  minHeight: number,
): readonly Spot[] {
  const tops: number[] = [];
  let before = 0;
  for (const { count } of groups) {
    tops.push(Math.max((before / Math.max(1, total)) * height, (tops.at(-1) ?? -minHeight) + minHeight));
    before += count;
  }
  let below = height;
  return tops
    .toReversed()
    .map((top) => {
      below = Math.min(top, below - minHeight);
      return { x: 0, y: Math.max(0, Math.round(below)) };
    })
    .toReversed();
}

const ORIGIN: Spot = { x: 0, y: 0 };

/** The least height of the drawing in pixels. */
const MIN_HEIGHT = 220;

type AllMembers = Readonly<Record<MarkView, readonly Members[]>>;

/** Places all orders for one width. All have the same height, so that a choice moves nothing below. */
function placeIn(room: Room, groups: AllMembers, total: number, { cell, row: rows }: Cells) {
  const [row, minHeight] = [rows[room], LABEL_HEIGHT[room]];
  const columns = Math.floor(WIDTH[room].marks / cell);
  const across = stackWidth(groups.when, cell);
  const isStacked = room === 'wide';
  const measures = (view: MarkView) => ({ columns, row, minHeight: minHeight[view] });
  const highest = Math.max(0, ...groups.when.map(({ count }) => Math.ceil(count / across)));
  const height = Math.max(
    MIN_HEIGHT,
    isStacked ? highest * row + STACK_LABEL : bandsHeight(groups.when, measures('when')),
    bandsHeight(groups.where, measures('where')),
    bandsHeight(groups.outcome, measures('outcome')),
    groups.duration.length * minHeight.duration,
  );
  const places: Readonly<Record<GroupedView, Placed>> = {
    when: isStacked
      ? placeStacks(groups.when, across, row, height)
      : placeBands(groups.when, measures('when'), height),
    where: placeBands(groups.where, measures('where'), height),
    outcome: placeBands(groups.outcome, measures('outcome'), height),
  };
  const lines = placeAtLines(groups.duration, total, height, minHeight.duration);
  const scale: MarkScale = {
    columns,
    stacks: isStacked ? groups.when.length : 0,
    across,
    height,
  };
  const getLabel = (view: MarkView, at: number): Spot =>
    (view === 'duration' ? lines[at] : places[view].labels[at]) ?? ORIGIN;
  const getSpots = (ban: number) => ({
    when: places.when.marks.get(ban) ?? ORIGIN,
    where: places.where.marks.get(ban) ?? ORIGIN,
    outcome: places.outcome.marks.get(ban) ?? ORIGIN,
  });
  return { scale, getLabel, getSpots };
}

/** Places the marks of all bans in four orders, for wide and narrow pages. */
export function layOutMarks(facts: readonly MarkFacts[]): MarksLayout {
  const total = facts.length;
  const each = bansPerMark(total);
  const cells = cellsFor(total);
  const members: AllMembers = {
    when: getMembers('when', facts),
    where: getMembers('where', facts),
    outcome: getMembers('outcome', facts),
    duration: getMembers('duration', facts),
  };
  const wide = placeIn('wide', members, total, cells);
  const narrow = placeIn('narrow', members, total, cells);
  const getGroups = (view: MarkView): readonly MarkGroup[] =>
    members[view].map(({ label, count, inForce, filter }, at) => ({
      label,
      count,
      inForce,
      filter,
      wide: wide.getLabel(view, at),
      narrow: narrow.getLabel(view, at),
    }));
  const maxDays = facts.reduce((max, { days }) => Math.max(max, days ?? 0), 0);
  // The shortest line is at the top, so that the ends of the lines form the curve of the bans that still last.
  const order = facts.map((ban, at) => ({ at, days: ban.days ?? Number.POSITIVE_INFINITY }));
  const ranks = new Map(
    order.sort((a, b) => a.days - b.days || a.at - b.at).map(({ at }, rank) => [at, rank]),
  );
  const share = (part: number, whole: number) => Math.round((part / Math.max(1, whole)) * 10_000) / 10_000;
  return {
    total,
    each,
    size: cells.size,
    groups: {
      when: getGroups('when'),
      where: getGroups('where'),
      outcome: getGroups('outcome'),
      duration: getGroups('duration'),
    },
    places:
      each > 1
        ? []
        : facts.map(({ days }, at) => ({
            wide: wide.getSpots(at),
            narrow: narrow.getSpots(at),
            rank: share(ranks.get(at) ?? 0, total),
            length: share(days ?? 0, maxDays),
          })),
    wide: wide.scale,
    narrow: narrow.scale,
    maxDays,
  };
}

const counts = (groups: readonly MarkGroup[], labels: readonly string[]) =>
  groups.filter(({ label }) => labels.includes(label)).reduce((total, { count }) => total + count, 0);

/** "31 of 59 bans with a known year began in 2026, more than in any other year." */
export function whenSentence({ groups: { when } }: MarksLayout): string {
  const years = when.filter(({ filter }) => filter?.undated === undefined);
  const total = years.reduce((sum, { count }) => sum + count, 0);
  const max = Math.max(0, ...years.map(({ count }) => count));
  if (max === 0) return 'No ban on record has a date.';
  const peaks = years.filter(({ count }) => count === max);
  const [first] = peaks;
  if (peaks.length > 1 || !first)
    return `No year has more than ${countText(max)} of the ${plural(total, 'ban')} with a known year.`;
  const began = `${countText(max)} of ${plural(total, 'ban')} with a known year began`;
  return first.label.startsWith('Before')
    ? `${began} ${first.label.toLowerCase()}.`
    : `${began} in ${first.label}, more than in any other year.`;
}

/** "26 of 60 accounts came back. 29 are still banned, 14 of them with a pending appeal." */
export function outcomeSentence({ total, groups: { outcome } }: MarksLayout): string {
  if (total === 0) return 'No ban is on record.';
  const of = (...outcomes: readonly Outcome[]) =>
    counts(
      outcome,
      outcomes.map((one) => OUTCOME_GROUPS[one].label),
    );
  const [restored, running, pending] = [
    of('restored'),
    of('granted', 'partly-granted', 'pending', 'rejected', 'none'),
    of('pending'),
  ];
  const back = `${countText(restored)} of ${plural(total, 'ban')} ended with the account restored.`;
  if (running === 0) return `${back} None is still in force.`;
  return `${back} ${countText(running)} ${pluralForm(running, 'is', 'are')} still in force, ${countText(pending)} of them with a pending appeal.`;
}

/** Columns of the rows of marks in a group of its own, as in print. */
const ROW_COLUMNS = 40;

/**
 * The lines of a group's marks below one another, dashed into marks: those of bans in force and the others.
 * @returns the SVG path of each, with marks 4 px apart from 0 to 160, and rows 10 px apart
 */
export function markRows({ count, inForce }: Pick<MarkGroup, 'count' | 'inForce'>, each: number) {
  const marks = count === 0 ? 0 : Math.max(1, Math.round(count / each));
  const running = Math.min(marks, inForce === 0 ? 0 : Math.max(1, Math.round(inForce / each)));
  const path = (from: number, to: number) => {
    let drawn = '';
    for (let at = from; at < to; ) {
      const column = at % ROW_COLUMNS;
      const length = Math.min(ROW_COLUMNS - column, to - at);
      drawn += `M${column * 4} ${Math.floor(at / ROW_COLUMNS) * 10 + 4}h${length * 4 - 2}`;
      at += length;
    }
    return drawn;
  };
  return {
    width: ROW_COLUMNS * 4,
    height: Math.max(1, Math.ceil(marks / ROW_COLUMNS)) * 10,
    inForce: path(0, running),
    others: path(running, marks),
  };
}
