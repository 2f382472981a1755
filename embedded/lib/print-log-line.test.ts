import { readableLogLine } from './print-log-line.ts';

test.each([
  [
    {
      log: 'accounts',
      at: '2026-11-25T10:00:00.000Z',
      type: 'sign-in',
      account: '1f2e',
      address: '192.0.2.0/24',
    },
    'accounts: sign-in (account 1f2e, address 192.0.2.0/24)',
  ],
  [{ log: 'accounts', type: 'sign-in-failed', account: null }, 'accounts: sign-in-failed'],
  [
    { log: 'audit', action: 'case-decided', detail: { fields: ['name'] } },
    'audit (action case-decided, detail {"fields":["name"]})',
  ],
])('%j is "%s" in a terminal', (line, expected) => {
  expect(readableLogLine(JSON.stringify(line))).toBe(expected);
});
