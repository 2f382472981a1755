import { routes } from '../routes.ts';
import { SECURITY_TEXT_PATH, securityText } from './security-text.ts';

const now = new Date('2026-11-22T00:00:00Z');
const fields = new Map(
  securityText(now)
    .trimEnd()
    .split('\n')
    .map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
);

test('has a contact and its own URL as absolute URLs', () => {
  expect(new URL(fields.get('Contact') ?? '').pathname).toBe(routes.contactUs());
  expect(new URL(fields.get('Canonical') ?? '').pathname).toBe(SECURITY_TEXT_PATH);
});

test('expires in less than a year from the request', () => {
  const days = (Date.parse(fields.get('Expires') ?? '') - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
