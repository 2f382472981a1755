import { isEmail, isPhone } from './attributes.ts';

test.each(['a@example.com', "o'neil+tag@sub.example.co.uk", 'ü@exämple.com'.replace('ä', 'a')])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@',
  '@example.com',
  'a@example',
  'a b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@-.com,b@example.com',
  `${'a'.repeat(65)}@example.com`,
  'a@b@example.com',
  '<a@example.com>',
])('%j is none', (text) => expect(isEmail(text)).toBe(false));

test('a phone number has a plus and digits', () => {
  expect(['+12345678900', '+491701234567'].every(isPhone)).toBe(true);
  expect(['12345678900', '+0123456789', '+1', '+1 234 567', ''].some(isPhone)).toBe(false);
});
