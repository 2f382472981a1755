import { BRIEF_STATUSES } from '../../briefs/model/brief.ts';
import {
  getStanding,
  isHeldFast,
  NEXT_STATUSES,
  nextTry,
  type SaveState,
  saveLine,
  stepName,
  takesUpdateNote,
} from './brief-status.ts';

test('a brief goes from draft to published to archived, and back', () => {
  const steps = BRIEF_STATUSES.flatMap((from) =>
    BRIEF_STATUSES.filter((to) => NEXT_STATUSES[from].includes(to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'DRAFT PUBLISHED',
    'PUBLISHED DRAFT',
    'PUBLISHED ARCHIVED',
    'ARCHIVED DRAFT',
    'ARCHIVED PUBLISHED',
  ]);
});

test('every step has a name, unique within its status', () => {
  for (const from of BRIEF_STATUSES) {
    const names = NEXT_STATUSES[from].map((to) => stepName(from, to));
    expect(new Set(names).size).toBe(NEXT_STATUSES[from].length);
  }
  expect(stepName('ARCHIVED', 'PUBLISHED')).toBe('Publish again');
});

test('a published brief is scheduled until its day', () => {
  const today = '2026-11-21';
  const now = new Date(`${today}T12:00:00Z`);
  expect(getStanding({ status: 'PUBLISHED', blogDate: '2026-11-22' }, now)).toBe('scheduled');
  expect(getStanding({ status: 'PUBLISHED', blogDate: today }, now)).toBe('published');
  expect(getStanding({ status: 'DRAFT', blogDate: '2026-11-22' }, now)).toBe('draft');
  expect(getStanding({ status: 'ARCHIVED', blogDate: '2020-01-01' }, now)).toBe('archived');
});

test('a published brief with a time is scheduled until that minute', () => {
  const start = { blogDate: '2026-11-21', publishAt: '2026-11-21T12:30:00.000Z' };
  const standingAt = (time: string) => getStanding({ status: 'PUBLISHED', ...start }, new Date(time));
  expect(standingAt('2026-11-21T12:29:59.999Z')).toBe('scheduled');
  expect(standingAt('2026-11-21T12:30:00Z')).toBe('published');
  // A time before its day has no effect.
  const early = { blogDate: '2026-11-22', publishAt: '2026-11-21T12:30:00.000Z' };
  expect(getStanding({ status: 'PUBLISHED', ...early }, new Date('2026-11-21T13:00:00Z'))).toBe('scheduled');
});

test('update notes belong to a brief that readers can open before and after the change', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const row = (more: object) => ({
    id: 'b',
    updatedAt: '',
    status: 'PUBLISHED',
    blogDate: '2026-11-20',
    ...more,
  });
  const values = { blogDate: '2026-11-20', publishTime: '' };
  expect(takesUpdateNote(row({}), values, now)).toBe(true);
  expect(takesUpdateNote(row({ publishAt: '2026-11-21T12:01:00.000Z' }), values, now)).toBe(false);
  expect(takesUpdateNote(row({}), { blogDate: '2026-11-22', publishTime: '10:00' }, now)).toBe(false);
});

test('only briefs that nobody else can read are saved automatically', () => {
  expect(BRIEF_STATUSES.filter(isHeldFast)).toEqual(['PUBLISHED']);
});

const kinds: readonly SaveState['kind'][] = ['waiting', 'unreachable', 'held', 'faulty', 'conflict', 'gone'];
const state = (kind: SaveState['kind']): SaveState =>
  kind === 'saved' ? { kind, at: 0 } : kind === 'refused' ? { kind, text: 'No.' } : { kind };

test('unsaved text states where it is stored', () => {
  for (const kind of [...kinds, 'refused' as const]) {
    expect(saveLine(state(kind), true).text).toMatch(/on this device/);
  }
  expect(saveLine(state('unreachable'), true).text).toContain('not yet on the site');
  expect(saveLine(state('refused'), true).text).toContain('No.');
});

test('warns if the browser cannot store text, until the site has it', () => {
  for (const kind of kinds) expect(saveLine(state(kind), false)).toMatchObject({ tone: 'red' });
  expect(saveLine(state('saved'), false).tone).toBe('calm');
});

test('a saved text has its time', () => {
  expect(saveLine({ kind: 'saved', at: Date.parse('2026-11-21T09:05:00') }, true).text).toBe(
    'Saved on the site at 09:05',
  );
  expect(saveLine({ kind: 'saved', at: null }, true).text).toBe('Nothing to save yet');
});

test('attempts become rarer and never end', () => {
  expect([1, 2, 3, 10, 100].map(nextTry)).toEqual([2000, 4000, 8000, 30_000, 30_000]);
});
