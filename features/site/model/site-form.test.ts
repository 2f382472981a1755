import { DEFAULT_SITE } from '../../../lib/site/site.ts';
import { NO_RECORD, readSiteForm, saveSite, siteProblems, writeSiteForm } from './site-form.ts';

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
  const ask = async (query: string) => {
    queries.push(query);
    return { data: { row: { id: 'site', updatedAt: '2026-01-01' } } };
  };
  await saveSite({ name: 'Ban Watch' }, '', ask);
  await saveSite({ name: 'Ban Watch' }, '2026-01-01', ask);
  expect(queries.map((query) => /createSiteSettings|updateSiteSettings/.exec(query)?.[0])).toEqual([
    'createSiteSettings',
    'updateSiteSettings',
  ]);
});
