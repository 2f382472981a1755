import { maraLindqvist as person } from '../../content/creators/mara-lindqvist.ts';
import type { LineSegment, PresenceState } from '../../features/bans/model/presence-line.ts';
import { BELL, getSound, type Sound } from '../../features/bans/model/record-sounds.ts';
import type { SoundScore } from '../../features/blog/model/post.ts';
import type { PlatformId } from '../../lib/domain/platform.ts';
import { type IsoDate, toIsoDate } from '../../lib/time/when.ts';
import type { Note } from './mix.ts';

/**
 * A year of one sample person's presences as sound: a week is three quarters of a second, a platform is a voice, and each
 * week sounds as its Sunday found it.
 */

const FIRST_SUNDAY: IsoDate = '2025-11-23';
const WEEKS = 52;
const WEEK_SECONDS = 0.75;
export const YEAR_SECONDS = WEEKS * WEEK_SECONDS + 1;

/** From the oldest account to the newest, in semitones above the root. An account that was deleted before the year has no voice. */
const VOICES = [
  ['youtube', 0],
  ['x', 7],
  ['facebook', 12],
  ['twitch', 16],
  ['substack', 19],
  ['rumble', 24],
] as const satisfies readonly (readonly [PlatformId, number])[];

type State = 'absent' | 'active' | 'limited' | 'banned';

const ROOT_HERTZ = 110;

const getSunday = (week: number) => toIsoDate(new Date(Date.parse(FIRST_SUNDAY) + week * 7 * 86_400_000));

type Restriction = (typeof person.bans)[number] | (typeof person.reports)[number];

function isInForce({ platform, began, events = [] }: Restriction, wanted: PlatformId, day: IsoDate): boolean {
  const end = events.find(({ kind }) => kind === 'restored' || kind === 'ended')?.on;
  return platform === wanted && began !== null && began <= day && (end === undefined || day < end);
}

function stateOn(platform: PlatformId, day: IsoDate): State {
  const since = person.since[platform];
  if (!since || since > day) return 'absent';
  if (person.bans.some((ban) => isInForce(ban, platform, day))) return 'banned';
  return person.reports.some((report) => isInForce(report, platform, day)) ? 'limited' : 'active';
}

/** A change of a voice: the second of its week, the platform, and the state from then on. */
export function changesOfYear(): readonly { at: number; platform: PlatformId; state: State }[] {
  return Array.from({ length: WEEKS - 1 }, (_, i) => i + 1).flatMap((week) =>
    VOICES.map(([platform]) => ({
      at: week * WEEK_SECONDS,
      platform,
      state: stateOn(platform, getSunday(week)),
    })).filter(({ platform, state }) => state !== stateOn(platform, getSunday(week - 1))),
  );
}

/** The lines of the year, the highest voice first, as in a score. Each begins and changes on a Sunday. */
export function scoreOfYear(): SoundScore {
  const lanes = VOICES.toReversed().map(([platform]) => ({ platform, segments: getSegments(platform) }));
  return { from: FIRST_SUNDAY, to: getSunday(WEEKS), lanes };
}

function getSegments(platform: PlatformId): readonly LineSegment[] {
  const segments: LineSegment[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    const state = stateOn(platform, getSunday(week));
    if (state === 'absent') continue;
    const last = segments.at(-1);
    const drawn: PresenceState =
      state === 'active' && (last?.state === 'banned' || last?.state === 'restored') ? 'restored' : state;
    const to = getSunday(week + 1);
    if (last?.state === drawn) segments[segments.length - 1] = { ...last, to };
    else segments.push({ state: drawn, from: getSunday(week), to });
  }
  return segments;
}

export function notesOfYear(): readonly Note[] {
  return Array.from({ length: WEEKS }, (_, week) => notesOfWeek(week)).flat();
}

function notesOfWeek(week: number): readonly Note[] {
  const start = week * WEEK_SECONDS;
  const day = getSunday(week);
  const voices = VOICES.flatMap(([platform, semitones], i) => {
    const at = start + i * 0.11;
    return getNote(stateOn(platform, day), at, ROOT_HERTZ * 2 ** (semitones / 12));
  });
  // The first Sunday of a month.
  const bell = Number(day.slice(8)) <= 7 ? [pluck(start, BELL)] : [];
  return [...bell, ...voices];
}

const pluck = (at: number, { seconds, hertz, level }: Sound): Note => ({
  at,
  seconds,
  hertz,
  level,
  shape: 'pluck',
});

/** The rules are those of every profile that is heard. */
const getNote = (state: State, at: number, hertz: number): readonly Note[] =>
  state === 'absent' ? [] : [pluck(at, getSound(state, hertz))];
