import { daysBetween, type IsoDate } from '../../../lib/time/when.ts';
import type { LineSegment, PresenceLine, PresenceState } from './presence-line.ts';

/** The least length of a ban in force, as a share of the line, so that its dots are visible. */
const MIN_OPEN_BREAK = 0.032;
/** The least distance of an appeal's tick from the stroke of a break, as a share of the line. */
const TICK_GAP = 0.01;

/** A segment between two places. A ban in force that has just begun goes on beyond 1. */
type PlacedSegment = {
  readonly state: PresenceState;
  readonly from: number;
  readonly to: number;
  /** True for a ban in force on the last day. */
  readonly isOpen: boolean;
};

/** Where the parts of a line are: places from 0, its first day, to 1, its last day. */
type LineGeometry = {
  readonly segments: readonly PlacedSegment[];
  /** Where bans cut the line. */
  readonly breaks: readonly number[];
  /** The ticks of the appeals. */
  readonly ticks: readonly number[];
  /** Where the owner left, if the line ends there. */
  readonly end: number | null;
};

/** Returns the place of a day on a line. It is below 0 or above 1 for a day outside the line. */
export function placeOn({ from, to }: Pick<PresenceLine, 'from' | 'to'>): (date: IsoDate) => number {
  const days = Math.max(1, daysBetween(from, to));
  return (date) => daysBetween(from, date) / days;
}

/** Returns true for a ban that is in force on the last day of the line. */
export const isOpenBan = (line: PresenceLine, segment: LineSegment): boolean =>
  segment.state === 'banned' && segment === line.segments.at(-1) && segment.to === line.to && !line.left;

/** Computes where the parts of a line are. Every drawing of a line in time uses it. */
export function lineGeometry(line: PresenceLine): LineGeometry {
  const place = placeOn(line);
  const within = (date: IsoDate) => Math.min(1, Math.max(0, place(date)));
  const segments = line.segments.map((segment): PlacedSegment => {
    const [from, to] = [within(segment.from), within(segment.to)];
    const isOpen = isOpenBan(line, segment);
    return { state: segment.state, from, to: isOpen ? Math.max(to, from + MIN_OPEN_BREAK) : to, isOpen };
  });
  const breaks = segments.flatMap(({ state, from }) => (state === 'banned' ? [from] : []));
  const ticks = line.appeals.map((date) => {
    const at = within(date);
    const cut = breaks.find((one) => Math.abs(one - at) < TICK_GAP);
    return cut === undefined ? at : cut + TICK_GAP;
  });
  return { segments, breaks, ticks, end: (line.left && segments.at(-1)?.to) ?? null };
}

/** The paths of a drawn line: one for each state, one for the breaks, one for the ticks, and a point at its end. */
type LinePaths = Readonly<Partial<Record<PresenceState | 'break' | 'appeal' | 'end', string>>>;

/** The sizes of a drawing, in its units. */
type LineSizes = {
  /** The distance from the first day to the last. */
  readonly width: number;
  /** The distance of the line from the top. */
  readonly middle: number;
  /** The length of the stroke of a break. */
  readonly cut: number;
  /** How far a break is after its day, for a thick stroke at the edge of a picture. */
  readonly cutAfter?: number;
  /** The length of the tick of an appeal; missing if the drawing has no ticks. */
  readonly tick?: number;
  /** The place where a ban in force ends, if the drawing goes on beyond the last day. */
  readonly edge?: number;
};

/** Writes a line as paths in whole units. Whole numbers make documents smaller. */
export function linePaths(
  line: PresenceLine,
  { width, middle, cut, cutAfter = 0, tick, edge }: LineSizes,
): LinePaths {
  const { segments, breaks, ticks, end } = lineGeometry(line);
  const x = (place: number) => Math.round(place * width);
  const paths: Partial<Record<keyof LinePaths, string>> = {};
  for (const { state, from, to, isOpen } of segments) {
    const until = isOpen && edge !== undefined ? edge : x(to);
    paths[state] = `${paths[state] ?? ''}M${x(from)} ${middle}H${until}`;
  }
  const strokes = (places: readonly number[], length: number, after: number) =>
    [...new Set(places.map((place) => `M${x(place) + after} ${middle - length / 2}v${length}`))].join('');
  if (breaks.length > 0) paths.break = strokes(breaks, cut, cutAfter);
  if (tick && ticks.length > 0) paths.appeal = strokes(ticks, tick, 0);
  if (end !== null) paths.end = `M${x(end)} ${middle}h0`;
  return paths;
}

/** The sizes of a line that stretches to its column, on pages and on cards, and its view box. */
const STRETCHED = { width: 1000, middle: 10, cut: 16, tick: 8 } as const;
export const STRETCHED_BOX = '0 0 1000 20';

/** The paths of a line that stretches to its column. */
export const stretchedPaths = (line: PresenceLine): LinePaths => linePaths(line, STRETCHED);

/** The order in which the paths of a line lie over each other. */
export const PATH_ORDER = ['active', 'limited', 'restored', 'banned', 'break', 'end', 'appeal'] as const;
