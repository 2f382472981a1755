import type { PlatformId } from '../../../lib/domain/platform.ts';
import { daysBetween, type IsoDate } from '../../../lib/time/when.ts';
import { isOpenBan, linePaths } from '../../bans/model/line-geometry.ts';
import {
  PRESENCE_STATES,
  type PresenceLine,
  type PresenceState,
  platformRecords,
  presenceLine,
} from '../../bans/model/presence-line.ts';
import type { Profile, ProfileRecord } from '../../profiles/model/profile.ts';
import type { OffSpan } from './off-days.ts';

/** Maximum number of lines. The wall shows whole people, so it may have a few lines fewer. */
export const MAX_LINES = 150;
/** Maximum length of the axis. Older accounts start at its edge. */
const MAX_YEARS = 12;
/** The axis in drawing units: from 0 to the current day. An open ban goes on to the right edge. */
export const AXIS_WIDTH = 1000;
export const WALL_WIDTH = 1020;
const HEIGHT = 340;
const MIN_PITCH = 3;
const MAX_PITCH = 14;

export type WallLine = { readonly platform: PlatformId; readonly row: number; readonly line: PresenceLine };

export type WallPerson = {
  readonly profile: Pick<Profile, 'id' | 'username' | 'displayName' | 'isSample'>;
  readonly lines: readonly WallLine[];
  readonly off: readonly OffSpan[];
};

/** All presences of some people on one time axis, ordered by their first ban. */
export type Wall = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
  /** Pixels between two rows. */
  readonly pitch: number;
  readonly accounts: number;
  readonly people: readonly WallPerson[];
  /** True if there are more people than the wall shows. */
  readonly isSelection: boolean;
};

/** The number of rows of a person: one for each platform with a presence or record. */
const getAccounts = ({ profile, bans, reports }: ProfileRecord) =>
  new Set([...profile.presences, ...bans, ...reports].map(({ platform }) => platform)).size;

/** Takes people in the given order while their lines fit. */
function fitting(records: readonly ProfileRecord[]): readonly ProfileRecord[] {
  const shown: ProfileRecord[] = [];
  let lines = 0;
  for (const record of records) {
    lines += getAccounts(record);
    if (lines > MAX_LINES) break;
    shown.push(record);
  }
  return shown;
}

/** The first of January of the year of the oldest known date, at most `MAX_YEARS` before this year. */
function axisStart(records: readonly ProfileRecord[], today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4));
  const dates = records.flatMap(({ profile, bans, reports }) => [
    ...profile.presences.flatMap(({ since }) => since?.date ?? []),
    ...[...bans, ...reports].flatMap(({ began }) => began?.date ?? []),
  ]);
  const years = dates.map((date) => Number(date.slice(0, 4)));
  const oldest = years.reduce((least, next) => Math.min(least, next), year - 1);
  return `${Math.max(oldest, year - MAX_YEARS)}-01-01`;
}

const isBan = ({ state }: { readonly state: PresenceState }) => state === 'banned';

/** Sorts by first ban; accounts without a ban come last, by their start. */
function place({ segments }: PresenceLine): string {
  const ban = segments.find(isBan);
  return ban ? `0 ${ban.from}` : `1 ${segments[0]?.from ?? ''}`;
}

function offSpans(line: PresenceLine): readonly OffSpan[] {
  return line.segments.filter(isBan).map((segment) => ({
    from: daysBetween(line.from, segment.from),
    to: isOpenBan(line, segment) ? null : daysBetween(line.from, segment.to),
  }));
}

/** @param records the people in the order in which they are chosen: the most recently changed first */
export function getWall(records: readonly ProfileRecord[], today: IsoDate): Wall {
  const shown = fitting(records);
  const from = axisStart(shown, today);
  const all = shown.flatMap(({ profile, bans, reports }) =>
    platformRecords(profile.presences, bans, reports).map((record) => {
      const line = presenceLine(record, from, today);
      return { id: profile.id, platform: record.presence.platform, line, place: place(line) };
    }),
  );
  const rows = all
    .filter(({ line }) => line.segments.length > 0)
    .sort((a, b) => a.place.localeCompare(b.place))
    .map((item, row) => ({ ...item, row }));
  const linesById = Map.groupBy(rows, ({ id }) => id);
  const people = shown.flatMap(({ profile }): readonly WallPerson[] => {
    const lines = linesById.get(profile.id);
    return lines ? [{ profile, lines, off: lines.flatMap(({ line }) => offSpans(line)) }] : [];
  });
  return {
    from,
    to: today,
    days: daysBetween(from, today),
    pitch: Math.min(MAX_PITCH, Math.max(MIN_PITCH, Math.floor((HEIGHT / Math.max(1, rows.length)) * 2) / 2)),
    accounts: rows.length,
    people,
    isSelection: shown.length < records.length,
  };
}

/** Height of the drawing in pixels. */
export const wallHeight = ({ accounts, pitch }: Pick<Wall, 'accounts' | 'pitch'>) => accounts * pitch;

/** Height of a row in drawing units, which are stretched to pixels. Whole numbers make the document smaller. */
const ROW = 2;

/** The drawing's view box. */
export const wallBox = ({ accounts }: Pick<Wall, 'accounts'>) => `0 0 ${WALL_WIDTH} ${accounts * ROW}`;

/** The years at which the axis has a label, at most eight, and the distance of each from its start, from 0 to 1. */
export function axisYears({ from, to, days }: Pick<Wall, 'from' | 'to' | 'days'>) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const step = Math.ceil((last - first + 1) / 8);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => last - at * step)
    .reverse()
    .map((year) => ({ year, at: Math.round((daysBetween(from, `${year}-01-01`) / days) * 10_000) / 10_000 }));
}

export type WallPaths = Readonly<Partial<Record<PresenceState | 'cut' | 'rows', string>>>;

/** The paths of a person's lines: one for each state, one for the cuts and one for the area that reacts to a pointer. */
export function wallPaths({ lines }: WallPerson, { pitch }: Pick<Wall, 'pitch'>): WallPaths {
  const paths: Partial<Record<PresenceState | 'cut' | 'rows', string>> = {};
  const draw = (name: keyof typeof paths, d: string | undefined) => {
    if (d) paths[name] = (paths[name] ?? '') + d;
  };
  const cut = Math.round((Math.min(9, pitch + 2) / pitch) * ROW);
  for (const { row, line } of lines) {
    const middle = row * ROW + ROW / 2;
    const drawn = linePaths(line, { width: AXIS_WIDTH, edge: WALL_WIDTH, middle, cut });
    for (const state of PRESENCE_STATES) draw(state, drawn[state]);
    draw('cut', drawn.break);
    draw('rows', `M0 ${middle}H${WALL_WIDTH}`);
  }
  return paths;
}
