import { DEFAULT_SITE } from '../../../lib/site/site.ts';
import {
  markSteps,
  NO_RECORD,
  readSiteForm,
  SET_UP_STEPS,
  saveSite,
  siteProblems,
  stepsBySettings,
  stepsDone,
  writeSiteForm,
} from './site-form.ts';

const EMPTY = readSiteForm(NO_RECORD);

test('a form without a record has the default name and tagline, and would store nothing', () => {
  expect(EMPTY).toMatchObject({ name: DEFAULT_SITE.name, tagline: DEFAULT_SITE.tagline, partsOff: [] });
  const written = Object.values(writeSiteForm(EMPTY));
  expect(written.filter((value) => value !== null && !(Array.isArray(value) && value.length === 0))).toEqual(
    [],
  );
  expect(siteProblems(EMPTY, {})).toEqual({});
});

test('values are stored tidied, and stored values are read again', () => {
  const written = writeSiteForm({
    ...EMPTY,
    name: '  Ban  Watch ',
    operatorAddress: 'Street 1\r\n1000 Town',
    accent: '#FFCC00',
    partsOff: ['shop'],
    socialLinks: [' https://social.example/@a', '', 'https://social.example/@a'],
  });
  expect(written).toMatchObject({
    name: 'Ban Watch',
    tagline: null,
    operatorAddress: 'Street 1\n1000 Town',
    accent: '#ffcc00',
    partsOff: ['shop'],
    socialLinks: ['https://social.example/@a'],
  });
  const row = { ...NO_RECORD, ...written };
  expect(writeSiteForm(readSiteForm(row))).toEqual(written);
});

test('each wrong value has one sentence, and values of the environment have none', () => {
  const values = {
    ...EMPTY,
    name: ' ',
    accent: 'red',
    contact: 'nobody',
    socialLinks: ['http://social.example'],
    homeText: 'x'.repeat(401),
  };
  expect(siteProblems(values, {})).toEqual({
    name: 'This field is required',
    accent: 'Use six digits after #, such as #1b4fc4.',
    contact: 'Please enter a valid email',
    socialLinks: 'Start the address with https://, such as https://example.org/@name.',
    homeText: 'Use at most 400 characters.',
  });
  expect(Object.keys(siteProblems(values, { name: 'N', accent: '#1b4fc4' }))).not.toContain('name');
});

test('a first save creates the record, a later one changes it', async () => {
  const queries: string[] = [];
  const client = async (query: string) => {
    queries.push(query);
    return { data: { row: { id: 'site', updatedAt: '2026-01-01' } } };
  };
  await saveSite({ name: 'Ban Watch' }, '', client);
  await saveSite({ name: 'Ban Watch' }, '2026-01-01', client);
  expect(queries.map((query) => /createSiteSettings|updateSiteSettings/.exec(query)?.[0])).toEqual([
    'createSiteSettings',
    'updateSiteSettings',
  ]);
});

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
  const client = async (query: string, variables?: Readonly<Record<string, unknown>>) => {
    if (query.startsWith('query')) return { data: { row } };
    sent.push(variables?.input);
    if (left > 0) {
      left -= 1;
      return { data: { row: null }, errors: [{ errorType: 'DynamoDB:ConditionalCheckFailedException' }] };
    }
    return { data: { row: { ...row, ...Object(variables?.input), updatedAt: '2' } } };
  };
  return { client, sent };
}

test('marking a step creates the record if there is none', async () => {
  const { client, sent } = backend(null);
  expect(stepsDone(await markSteps(['samples'], true, client))).toEqual(['samples']);
  expect(sent).toEqual([{ id: 'site', setUpDone: ['samples'] }]);
});

test('a step is marked and opened again without a change to the others', async () => {
  const row = { id: 'site', updatedAt: '1', setUpDone: ['parts', 'samples'] };
  const opened = backend(row);
  await markSteps(['parts'], false, opened.client);
  expect(opened.sent).toEqual([{ id: 'site', setUpDone: ['samples'] }]);
});

test('a step is marked after another administrator saved, and not after three conflicts', async () => {
  const row = { id: 'site', updatedAt: '1', setUpDone: null };
  const once = backend(row, 1);
  await markSteps(['parts'], true, once.client);
  expect(once.sent).toHaveLength(2);
  await expect(markSteps(['parts'], true, backend(row, 3).client)).rejects.toThrow('Try again');
});
