import type { PlatformId } from '../../../lib/domain/platform.ts';
import { daysAfter, daysBetween, type IsoDate } from '../../../lib/time/when.ts';
import { type PresenceLine, type PresenceState, presenceLine, type StatusRow } from './presence-line.ts';
import { STATE_CHARACTERS, STEPS } from './record-sounds.ts';

/** The lane of one platform in a record that is heard. */
export type ScoreLane = {
  /** Its rank by age, from 0: the oldest account has the lowest voice. */
  readonly voice: number;
  /** One character for each step, as in `STATE_CHARACTERS`. */
  readonly states: string;
};

export type Score = {
  readonly lanes: ReadonlyMap<PlatformId, ScoreLane>;
  /** The steps in which a quarter of a year begins. */
  readonly bells: readonly number[];
};

/** A step sounds as its most severe state, so that a short ban is heard. */
const SEVERITY: readonly PresenceState[] = ['banned', 'limited', 'restored', 'active'];

/** The first day of a step; the day after the last for `STEPS`. */
const stepStart = (from: IsoDate, to: IsoDate, step: number): IsoDate =>
  daysAfter(from, Math.round((daysBetween(from, to) + 1) * (step / STEPS)));

function getCharacter({ segments, appeals }: PresenceLine, start: IsoDate, end: IsoDate): string {
  // A segment without length is a state that begins on the last day.
  const states = segments
    .filter(({ from, to }) => from < end && (to > start || (from === to && from >= start)))
    .map(({ state }) => state);
  const state = SEVERITY.find((one) => states.includes(one));
  if (!state) return ' ';
  const character = STATE_CHARACTERS[state];
  return appeals.some((date) => date >= start && date < end) ? character.toUpperCase() : character;
}

const getStartDate = ({ record }: StatusRow) =>
  record.presence.since?.date ?? record.bans[0]?.began?.date ?? '9999';

/** The score of a status board: what each platform sounds like in each step between two days. */
export function getScore(board: readonly StatusRow[], from: IsoDate, to: IsoDate): Score {
  const byAge = [...board].sort((a, b) => getStartDate(a).localeCompare(getStartDate(b)));
  const steps = Array.from({ length: STEPS }, (_, step) => ({
    start: stepStart(from, to, step),
    end: stepStart(from, to, step + 1),
  }));
  const lanes = byAge.map(({ platform, record }, voice): [PlatformId, ScoreLane] => {
    const line = presenceLine(record, from, to);
    return [
      platform,
      { voice, states: steps.map(({ start, end }) => getCharacter(line, start, end)).join('') },
    ];
  });
  const getQuarter = (date: IsoDate) => Math.floor((Number(date.slice(5, 7)) - 1) / 3);
  return {
    lanes: new Map(lanes),
    bells: steps.flatMap(({ start, end }, step) =>
      getQuarter(daysAfter(start, -1)) === getQuarter(daysAfter(end, -1)) ? [] : [step],
    ),
  };
}
