import { banFor, onYoutube, reportFor } from '../../../lib/domain/testing/records.ts';
import { onDay } from '../../../lib/time/when.ts';
import type { Ban, ShadowbanReport } from './ban.ts';
import { platformRecords, statusBoard } from './presence-line.ts';
import {
  appealSound,
  getSound,
  getSoundState,
  STEP_SECONDS,
  STEPS,
  voiceDelay,
  voiceHertz,
} from './record-sounds.ts';
import { getScore } from './score.ts';

/** 52 weeks, so that a step is a week. */
const FROM = '2025-11-24';
const TODAY = '2026-11-22';

const getStates = (bans: readonly Ban[], reports: readonly ShadowbanReport[] = []) =>
  getScore(statusBoard([onYoutube(bans, reports)], TODAY), FROM, TODAY).lanes.get('youtube')?.states;

test('a record is heard within 40 seconds', () => {
  expect(STEPS * STEP_SECONDS + getSound('active', 110).seconds).toBeLessThanOrEqual(40);
});

test('a step for each week, with the state of the week', () => {
  const states = getStates([
    banFor('youtube', '2025-12-08', 'appeal-filed 2025-12-16', 'restored 2025-12-29'),
  ]);
  expect(states).toHaveLength(STEPS);
  expect(states).toBe(`aabBb${'a'.repeat(47)}`);
});

test('a ban of one day is heard', () => {
  expect(getStates([banFor('youtube', '2025-12-10', 'restored 2025-12-11')])?.slice(0, 4)).toBe('aaba');
  expect(getStates([banFor('youtube', TODAY)])?.endsWith('ab')).toBe(true);
});

test('a limit sounds unless a ban is in force', () => {
  const states = getStates(
    [banFor('youtube', '2025-12-08', 'restored 2025-12-15')],
    [reportFor('youtube', '2025-12-01', null, 'ended 2025-12-22')],
  );
  expect(states?.slice(0, 5)).toBe('albla');
});

test('the oldest account has the lowest voice, and an account is silent before it exists', () => {
  const board = statusBoard(
    platformRecords(
      [
        { platform: 'x', since: onDay('2026-11-09'), url: null },
        { platform: 'youtube', since: onDay('2019-01-01'), url: null },
      ],
      [],
      [],
    ),
    TODAY,
  );
  const { lanes } = getScore(board, FROM, TODAY);
  expect(lanes.get('youtube')).toEqual({ voice: 0, states: 'a'.repeat(STEPS) });
  expect(lanes.get('x')).toEqual({ voice: 1, states: `${' '.repeat(STEPS - 2)}aa` });
});

test('a bell sounds in the steps in which a quarter begins', () => {
  const { bells } = getScore([], FROM, TODAY);
  expect(bells).toEqual([5, 18, 31, 44]);
});

test('each voice has its own pitch, and all voices fit into a step', () => {
  const pitches = Array.from({ length: 9 }, (_, voice) => voiceHertz(voice));
  expect(new Set(pitches).size).toBe(9);
  expect([...pitches].sort((a, b) => a - b)).toEqual(pitches);
  expect(voiceDelay(8, 9)).toBeLessThan(STEP_SECONDS);
  expect(voiceDelay(5, 6)).toBeCloseTo(0.55);
});

test('states differ in pitch and length', () => {
  expect(getSound('limited', 220)).toEqual({ seconds: 0.5, hertz: 220, level: 0.3 });
  expect(getSound('active', 220).hertz).toBe(440);
  expect(getSound('banned', 220).hertz).toBe(getSound('banned', 880).hertz);
  expect(appealSound(110).hertz).toBe(880);
  expect(['a', 'A', 'l', 'B', ' ', undefined].map(getSoundState)).toEqual([
    'active',
    'active',
    'limited',
    'banned',
    null,
    null,
  ]);
});
