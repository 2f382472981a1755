import { CONTACTS } from '../../features/account/ui/contact.ts';
import { checkSignUp } from '../../features/auth/ui/sign-up-checks.ts';
import { readAttributes } from './attributes.ts';
import { readPoolSettings } from './settings.ts';

const settings = readPoolSettings();

const isAcceptedByPool = (Name: string, Value: string) => {
  try {
    readAttributes([{ Name, Value }], settings);
    return true;
  } catch {
    return false;
  }
};

/*
 * The screens and the pool agree: the pool accepts every value that a form accepts, and every value that the pool
 * accepts can be typed.
 */

test.each([
  ['a@example.com', true],
  ["o'neil+tag@sub.example.co.uk", true],
  ['name@localhost', false],
  ['a b@example.com', false],
  ['jörg@example.com', false],
  ['a@-.com,b@example.com', false],
  ['a@b@example.com', false],
  ['a@example.com\r\nBcc: b@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`name@${'example.'.repeat(32)}com`, false],
])('%j is an e-mail address: %j, to all', (email, isOne) => {
  expect(isAcceptedByPool('email', email)).toBe(isOne);
  expect(checkSignUp({ email }, { email: true }) === null).toBe(isOne);
  expect(CONTACTS.email.problem(email) === undefined).toBe(isOne);
});

test.each([
  ['+12345678900', true],
  ['+491701234567', true],
  ['+0123456789', false],
  ['+1', false],
  ['+1call234567', false],
  ['+1234567890123456', false],
])('%j is a phone number: %j, to all', (number, isOne) => {
  expect(isAcceptedByPool('phone_number', number)).toBe(isOne);
  const typed = { country_code: number.slice(0, 2), phone_number: number.slice(2) };
  expect(checkSignUp(typed, { phone_number: true }) === null).toBe(isOne);
  expect(CONTACTS.phone_number.problem(number) === undefined).toBe(isOne);
});

test('the pool accepts only the plain form of a phone number, which the forms produce', () => {
  expect(isAcceptedByPool('phone_number', '12345678900')).toBe(false);
  expect(isAcceptedByPool('phone_number', '+1 234 567')).toBe(false);
});
