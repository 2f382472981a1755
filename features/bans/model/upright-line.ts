import type { PlatformId } from '../../../lib/domain/platform.ts';
import { plural } from '../../../lib/text/plural.ts';
import { daysAfter, daysBetween, type IsoDate } from '../../../lib/time/when.ts';
import {
  type LineSegment,
  type PlatformRecord,
  type PresenceLine,
  type PresenceState,
  presenceLine,
} from './presence-line.ts';
import type { RestrictionEntry } from './timeline.ts';

/** The units of a drawing: lanes are `LANE` apart, and a row is `HEIGHT` high. Both are stretched to pixels. */
const LANE = 10;
const HEIGHT = 100;
/** Half the length of the stroke of a break or an appeal. */
const STROKE = 4;
/** The days that the lines show before the first event. */
const DAYS_BEFORE = 60;
/** The space below an event in pixels: the minimum and one pixel for each day, up to the maximum. */
export const MIN_GAP = 24;
export const MAX_GAP = 96;
/** Shorter waits have no words. */
const MIN_WAIT_IN_WORDS = 14;

export type TimeOrder = 'newest-first' | 'oldest-first';

/** The paths of one row: one for each state, the strokes of breaks and appeals, and the thread to the event. */
type UprightPaths = Readonly<Partial<Record<PresenceState | 'cut' | 'appeal' | 'thread', string>>>;

export type UprightRow = {
  readonly paths: UprightPaths;
  /** The space below the row's text, in pixels. */
  readonly gap: number;
  /** The days to the next event as words; null for a short or unknown wait. */
  readonly wait: string | null;
};

export type Upright = {
  readonly width: number;
  /** One platform for each lane. Those with events come last, beside the events. */
  readonly lanes: readonly PlatformId[];
  /** The number of lanes with events. A phone shows only these. */
  readonly affected: number;
  /** The row above the first event. */
  readonly head: UprightRow;
  /** One row for each entry, in the order of the entries. */
  readonly rows: readonly UprightRow[];
};

/** A row without a drawing, for an entry without a date. */
const EMPTY_ROW: UprightRow = { paths: {}, gap: MIN_GAP, wait: null };

type Event = Pick<RestrictionEntry, 'kind' | 'platform'> & { readonly date: IsoDate };
type Lane = { readonly platform: PlatformId; readonly x: number; readonly line: PresenceLine };

/** The space for a wait in pixels. */
export const getWaitSpace = (days: number): number => Math.min(MAX_GAP, MIN_GAP + days);

const waitText = (days: number) => (days < MIN_WAIT_IN_WORDS ? null : plural(days, 'day'));

/** The dated entries, oldest first. A date that is known to the month is not before the event that precedes it. */
function getEvents(oldestFirst: readonly RestrictionEntry[]): readonly Event[] {
  let latest = '';
  return oldestFirst.flatMap(({ kind, platform, when }) => {
    if (!when) return [];
    if (when.date > latest) latest = when.date;
    return [{ kind, platform, date: latest }];
  });
}

const isTurn = ({ kind }: Event) => !kind.startsWith('appeal');

/** The state between two events of one day, from the segment after or before that day. */
function stateWithinDay(
  { line, platform }: Lane,
  date: IsoDate,
  laterToday: readonly Event[],
): PresenceState | null {
  const isBefore = laterToday.some((event) => event.platform === platform && isTurn(event));
  const { segments } = line;
  const found = isBefore
    ? segments.find(({ from, to }) => from < date && date <= to)
    : segments.findLast(({ from, to }) => from <= date && (date < to || to === line.to));
  return found?.state ?? null;
}

/** The part of a segment between two days; null if it has none. */
function clipped({ state, from, to }: LineSegment, start: IsoDate, end: IsoDate): LineSegment | null {
  const part = { state, from: from > start ? from : start, to: to < end ? to : end };
  return part.from < part.to ? part : null;
}

type Interval = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The events of the same day after an interval without length. */
  readonly laterToday: readonly Event[];
};

type Draw = (name: keyof UprightPaths, d: string) => void;

/** Draws a lane between two events. */
function drawLane(lane: Lane, { from, to, laterToday }: Interval, order: TimeOrder, draw: Draw): void {
  const { x, line } = lane;
  if (from === to) {
    const state = stateWithinDay(lane, from, laterToday);
    if (state) draw(state, `M${x} 0V${HEIGHT}`);
    return;
  }
  const y = (date: IsoDate) => {
    const share = daysBetween(from, date) / daysBetween(from, to);
    return Math.round((order === 'newest-first' ? 1 - share : share) * HEIGHT);
  };
  for (const segment of line.segments) {
    const part = clipped(segment, from, to);
    if (!part) continue;
    draw(part.state, `M${x} ${y(part.from)}V${y(part.to)}`);
    // A break within the row has no event here: its record is in another list.
    if (part.state === 'banned' && part.from > from) draw('cut', strokeAt(x, y(part.from)));
  }
}

const strokeAt = (x: number, y: number) => `M${x - STROKE} ${y}h${2 * STROKE}`;

/** Draws the thread from an event to its lane, and the stroke of a break or an appeal exactly beside it. */
function drawEvent({ kind }: Event, { x }: Lane, width: number, draw: Draw): void {
  draw('thread', `M${x} 0H${width}`);
  if (kind === 'banned') draw('cut', strokeAt(x, 0));
  if (kind.startsWith('appeal')) draw('appeal', strokeAt(x, 0));
}

/**
 * Turns presence lines upright, cut into one piece for each event of a timeline, so that each event is exactly beside its
 * place on the line, however long its text is. The state of a lane changes at an event, or within a piece in proportion to
 * the days.
 * @param entries in the order in which they are shown
 */
export function uprightLine(
  entries: readonly RestrictionEntry[],
  records: readonly PlatformRecord[],
  today: IsoDate,
  order: TimeOrder,
): Upright {
  const isNewestFirst = order === 'newest-first';
  const events = getEvents(isNewestFirst ? entries.toReversed() : entries);
  const first = events[0]?.date ?? today;
  const start = daysAfter(first, -DAYS_BEFORE);
  const withEvents = new Set(entries.map(({ platform }) => platform));
  const sorted = [...records].sort(
    (a, b) => Number(withEvents.has(a.presence.platform)) - Number(withEvents.has(b.presence.platform)),
  );
  const width = sorted.length * LANE;
  const lanes = sorted.map(
    (record, at): Lane => ({
      platform: record.presence.platform,
      x: at * LANE + LANE / 2,
      line: presenceLine(record, start, today),
    }),
  );

  /** The piece of the lines from one event to the next; from -1, the days before the first event. */
  const interval = (at: number): Interval => {
    const from = events[at]?.date ?? start;
    const to = events[at + 1]?.date ?? today;
    return {
      from,
      to,
      laterToday: from === to ? events.slice(at + 1).filter(({ date }) => date === from) : [],
    };
  };
  const row = (at: number, event: Event | null, isOpen: boolean): UprightRow => {
    const paths: Partial<Record<keyof UprightPaths, string>> = {};
    const draw: Draw = (name, d) => {
      paths[name] = (paths[name] ?? '') + d;
    };
    const piece = interval(at);
    for (const lane of lanes) {
      drawLane(lane, piece, order, draw);
      if (event?.platform === lane.platform) drawEvent(event, lane, width, draw);
    }
    const days = isOpen ? 0 : daysBetween(piece.from, piece.to);
    return { paths, gap: getWaitSpace(days), wait: waitText(days) };
  };

  const lastAt = events.length - 1;
  const dated = events.map((event, at) => row(isNewestFirst ? at - 1 : at, event, isNewestFirst && at === 0));
  const shown = isNewestFirst ? dated.toReversed() : dated;
  let next = 0;
  return {
    width,
    lanes: lanes.map(({ platform }) => platform),
    affected: lanes.filter(({ platform }) => withEvents.has(platform)).length,
    head: row(isNewestFirst ? lastAt : -1, null, !isNewestFirst),
    rows: entries.map(({ when }) => {
      if (!when) return EMPTY_ROW;
      next += 1;
      return shown[next - 1] ?? EMPTY_ROW;
    }),
  };
}
