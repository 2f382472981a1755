import { type CheckedRecord, type LinkResult, OUT_OF_TIME } from './link-check.ts';
import { getLines, isWithoutNetwork, lateIds, resultsTable, withRecords } from './link-results.ts';

const AT = '2026-11-21T19:00:00.000Z';
const record = (id: string, ...links: readonly (readonly [string, LinkResult])[]): CheckedRecord => ({
  id,
  title: `Title of ${id}`,
  missing: false,
  links: links.map(([address, result]) => ({ field: 'url', address, answer: result })),
});
const fine: LinkResult = { kind: 'fine', status: 200 };
const gone: LinkResult = { kind: 'gone', status: 404 };
const away: LinkResult = { kind: 'unreachable', why: 'No route to the host' };
const getResults = (...records: readonly CheckedRecord[]) => withRecords(null, records, AT, true);

test('dead links come first, each with its field and result', () => {
  const moved: LinkResult = { kind: 'moved', status: 200, to: 'https://b.example/' };
  const lines = getLines(
    'Stream',
    getResults(
      record('a', ['https://a.example', fine], ['https://b.example', moved]),
      record('b', ['/x', gone]),
    ),
  );
  expect(lines.map(({ id, kind }) => [id, kind])).toEqual([
    ['b', 'gone'],
    ['a', 'moved'],
    ['a', 'fine'],
  ]);
  expect(lines[0]).toMatchObject({
    title: 'Title of b',
    label: 'Video or channel',
    text: 'Not found (404)',
    at: AT,
  });
  expect(lines[1]?.text).toBe('Moved to https://b.example/');
});

test('if nothing outside the site responds, the network is the cause', () => {
  const own = record('a', ['/pictures/a.webp', fine]);
  const two = record('b', ['https://a.example', away], ['https://b.example', away]);
  expect(isWithoutNetwork(getResults(own, two))).toBe(true);
  expect(isWithoutNetwork(getResults(own, two, record('c', ['https://c.example', gone])))).toBe(false);
  expect(isWithoutNetwork(getResults(record('b', ['https://a.example', away])))).toBe(false);
  expect(isWithoutNetwork(getResults(own))).toBe(false);
});

test('newer results replace older ones, and a deleted record has none', () => {
  const first = getResults(
    record('a', ['https://a.example', gone]),
    record('b', ['https://b.example', fine]),
  );
  const later = withRecords(
    first,
    [record('a', ['https://a.example', fine]), { ...record('b'), missing: true }],
    '2026-11-22T09:00:00.000Z',
    true,
  );
  expect(getLines('Stream', later)).toMatchObject([
    { id: 'a', kind: 'fine', at: '2026-11-22T09:00:00.000Z' },
  ]);
});

test('unfinished checks are repeated', () => {
  const late: LinkResult = { kind: 'unchecked', why: OUT_OF_TIME };
  expect(
    lateIds(getResults(record('a', ['https://a.example', fine], ['https://b.example', late]), record('b'))),
  ).toEqual(['a']);
});

test('the table runs no formulas in a spreadsheet', () => {
  const evil = { ...record('a', ['https://a.example/?a,b', gone]), title: '=HYPERLINK("x")' };
  const [head, line] = resultsTable(getLines('Stream', getResults(evil))).split('\r\n');
  expect(head).toContain('result,address,details,record,id,field,checked');
  expect(line).toBe(`gone,"https://a.example/?a,b",Not found (404),"'=HYPERLINK(""x"")",a,url,${AT}`);
});
