import { apaCitation, bibtexCitation, type Cited } from './citation.ts';
import { readFilter } from './read-filter.ts';
import { rowsFileName } from './write-rows.ts';

const cited: Cited = {
  kind: 'ban',
  filter: { platform: 'x', text: 'R&D_50%', sort: 'oldest', after: '2026-01-01~a' },
  count: { records: 1, people: 1 },
  version: '2026-11-22',
  day: '2026-11-22',
};

test('a citation has the version, the filter, the limits of the data and the URL of the version', () => {
  expect(apaCitation(cited)).toBe(
    'StreamIt. (2026). Bans of creators by online platforms (Version 2026-11-22) [Data set; 1 record of 1 person; text: “R&D_50%”; platform: x; reported by the creators]. http://localhost:3000/intelligence/data/2026-11-22?q=R%26D_50%25&platform=x',
  );
});

test('a citation without a version has the date of access', () => {
  const text = apaCitation({ ...cited, kind: 'report', filter: {}, version: null });
  expect(text).toContain('self-reported');
  expect(text).toContain('Retrieved 22 November 2026, from http://localhost:3000/intelligence/reports');
});

test('escapes special characters in BibTeX', () => {
  const text = bibtexCitation(cited);
  expect(text).toMatch(/^@misc\{streamit-bans-2026-11-22,\n/);
  expect(text).toContain(String.raw`R\&D\_50\%`);
  expect(text).toContain('version = {2026-11-22}');
});

test('names a file by its content, in portable characters', () => {
  const name = rowsFileName(
    'ban',
    'csv',
    { type: '../../Ünmöglich "x"', from: '2026-01' },
    '2026-11-22_live',
  );
  expect(name).toBe('streamit-bans_type-uenmoeglich-x_from-2026-01_2026-11-22_live.csv');
  expect(rowsFileName('report', 'json', { text: 'x'.repeat(200) }, 'version-2026-11-22').length).toBeLessThan(
    200,
  );
});

const getFilter = (query: string) => readFilter(new Request(`http://localhost/x?${query}`));

test('a program gets the requested citation, or an error about its parameters', async () => {
  expect(getFilter('platform=x&sort=oldest&after=2026-01-01~a')).toEqual({ platform: 'x', sort: 'oldest' });
  for (const [query, parameters] of [
    ['platfrom=x', ['platfrom']],
    ['platform=x&platform=youtube', ['platform']],
    ['from=2026-02-30&state=gone', ['from', 'state']],
    ['after=zzz', ['after']],
  ] as const) {
    const response = getFilter(query);
    if (!(response instanceof Response)) throw new Error(`${query} was taken`);
    expect(response.status).toBe(400);
    const { errors } = await response.json();
    expect(errors.map(({ parameter }: { parameter: string }) => parameter).sort()).toEqual([...parameters]);
  }
});
