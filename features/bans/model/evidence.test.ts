import { evidence, storedEvidence } from './evidence.ts';

const HASH = 'a'.repeat(64);
const piece = { label: 'Notice', url: 'https://example.com/notice', archiveUrl: null, sha256: HASH };
const details = {
  id: 'piece-1',
  pageUrl: 'https://example.com/page',
  bytes: 1200,
  originalSha256: 'b'.repeat(64),
  capturedOn: '2026-03-05',
  publishedOn: '2026-11-20',
};

test('reads evidence from JSON text or from a parsed value', () => {
  const list = [{ ...piece, details }, piece];
  expect(evidence.parse(list.map(storedEvidence))).toEqual(list);
  expect(evidence.parse(JSON.stringify(list.map(storedEvidence)))).toEqual(list);
});

test('missing evidence is an empty list', () => {
  expect(evidence.parse(null)).toEqual([]);
  expect(evidence.parse('null')).toEqual([]);
});

test('a record of four fields has no details, and neither has one with incomplete details', () => {
  expect(evidence.parse([piece])).toEqual([piece]);
  expect(evidence.parse([{ ...piece, id: 'piece-1' }])).toEqual([piece]);
  expect(evidence.parse([{ ...piece, ...details, publishedOn: 'soon' }])).toEqual([piece]);
});

test('rejects script URLs, also in the details', () => {
  const [read] = evidence.parse([
    { ...piece, ...details, url: 'javascript:alert(1)', pageUrl: 'data:text/html,x', archiveUrl: '//evil' },
  ]);
  expect(read).toMatchObject({ url: null, archiveUrl: null, details: { pageUrl: null } });
});

test('a hash is 64 hexadecimal digits, in lower case', () => {
  expect(evidence.parse([{ ...piece, sha256: 'A'.repeat(64) }])[0]?.sha256).toBe(HASH);
  expect(evidence.safeParse([{ ...piece, sha256: 'abc' }]).success).toBe(false);
});
