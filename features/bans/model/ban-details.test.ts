import {
  BAN_DETAIL_IDS,
  BAN_DETAILS,
  detailText,
  getDetails,
  getOptions,
  REASON_CATEGORIES,
} from './ban-details.ts';

test('reads the known details of a stored record', () => {
  expect(
    getDetails({
      account: '@ann',
      scope: 'reach',
      caseNumber: '',
      decidedBy: null,
      temporaryUntil: '2026-12-01',
    }),
  ).toEqual({ account: '@ann', scope: 'reach', temporaryUntil: '2026-12-01' });
});

test.each(['a-newer-choice', 'constructor', '__proto__', ''])('leaves out the unknown choice %p', (scope) => {
  expect(getDetails({ scope })).toEqual({});
});

test('writes choices as labels, dates in words, and texts unchanged', () => {
  expect(detailText('reasonCategory', 'spam')).toBe('Spam or artificial engagement');
  expect(detailText('temporaryUntil', '2026-12-01')).toBe('1 Dec 2026');
  expect(detailText('temporaryUntil', '')).toBe('');
  expect(detailText('caseNumber', '<b>42</b>')).toBe('<b>42</b>');
});

test('a reason is one of at most 15', () => {
  expect(Object.keys(REASON_CATEGORIES).length).toBeLessThanOrEqual(15);
  expect(getOptions('reasonCategory')).toBe(REASON_CATEGORIES);
});

test('each detail has a column name of its own', () => {
  const columns = BAN_DETAIL_IDS.map((id) => BAN_DETAILS[id].column);
  expect(new Set(columns).size).toBe(columns.length);
});
