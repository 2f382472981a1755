import { markSteps, SET_UP_STEPS, stepsBySettings, stepsDone } from './set-up.ts';
import { NO_RECORD } from './site-form.ts';

test('a new installation has every step open', () => {
  expect(stepsDone(null)).toEqual([]);
});

test('saving one part of the settings leaves the other steps open', () => {
  expect(stepsDone({ ...NO_RECORD, name: 'Ban Watch' })).toEqual(['look']);
  expect(stepsDone({ ...NO_RECORD, operatorName: 'Vale', partsOff: ['signUp'] })).toEqual([
    'operator',
    'signUp',
  ]);
  expect(stepsBySettings({ ...NO_RECORD, partsOff: ['shop'] })).toEqual(['parts']);
});

test('steps that are marked as done join those of the settings', () => {
  const row = { ...NO_RECORD, tagline: 'Who was banned.', setUpDone: ['samples', 'look', 'unknown'] };
  expect(stepsDone(row)).toEqual(['look', 'samples']);
  expect(stepsDone({ ...NO_RECORD, setUpDone: [...SET_UP_STEPS] })).toEqual(SET_UP_STEPS);
});

/** A backend with one record; the first `conflicts` updates find that it was changed. */
function backend(row: Record<string, unknown> | null, conflicts = 0) {
  const sent: unknown[] = [];
  let left = conflicts;
  const ask = async (query: string, variables?: Readonly<Record<string, unknown>>) => {
    if (query.startsWith('query')) return { data: { row } };
    sent.push(variables?.input);
    if (left > 0) {
      left -= 1;
      return { data: { row: null }, errors: [{ errorType: 'DynamoDB:ConditionalCheckFailedException' }] };
    }
    return { data: { row: { ...row, ...Object(variables?.input), updatedAt: '2' } } };
  };
  return { ask, sent };
}

test('marking a step creates the record if there is none', async () => {
  const { ask, sent } = backend(null);
  expect(stepsDone(await markSteps(['samples'], true, ask))).toEqual(['samples']);
  expect(sent).toEqual([{ id: 'site', setUpDone: ['samples'] }]);
});

test('a step is marked and opened again without a change to the others', async () => {
  const row = { id: 'site', updatedAt: '1', setUpDone: ['parts', 'samples'] };
  const opened = backend(row);
  await markSteps(['parts'], false, opened.ask);
  expect(opened.sent).toEqual([{ id: 'site', setUpDone: ['samples'] }]);
});

test('a step is marked after another administrator saved, and not after three conflicts', async () => {
  const row = { id: 'site', updatedAt: '1', setUpDone: null };
  const once = backend(row, 1);
  await markSteps(['parts'], true, once.ask);
  expect(once.sent).toHaveLength(2);
  await expect(markSteps(['parts'], true, backend(row, 3).ask)).rejects.toThrow('Try again');
});
