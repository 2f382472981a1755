import { nextTry, type SaveState, saveLine } from './save-line.ts';

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
