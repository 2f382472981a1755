import { isEmail } from './email-address.ts';
import {
  isPhone,
  passwordProblems,
  repetitionProblem,
  tidyCode,
  tidyLogin,
  tidyPhone,
} from './sign-in-values.ts';

test.each([
  'name@example.com',
  'first.last+tag@sub.example.co',
  "o'neil@example.co.uk",
  'a@b.de',
  `${'a'.repeat(64)}@example.com`,
])('accepts the email address %s', (text) => expect(isEmail(text)).toBe(true));

test.each([
  '',
  'name',
  'name@',
  '@example.com',
  'name@localhost',
  'name@example.c',
  'a b@example.com',
  'a@b@example.com',
  '<a@example.com>',
  'name@-example.com',
  'name@example..com',
  'name@example-.com',
  'jörg@example.com',
  'name@exämple.com',
  'a@example.com\r\nBcc: b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `name@${'example.'.repeat(32)}com`,
])('rejects the email address %j', (text) => expect(isEmail(text)).toBe(false));

test('a phone number is sent as a plus and digits', () => {
  expect(tidyPhone('+1 (234) 567-8900')).toBe('+12345678900');
  expect(['+12345678900', '+491701234567'].every(isPhone)).toBe(true);
});

test.each(['', '2345678900', '+123', '+0234567890', '+1234567890123456', '+1call234567', '+1 234 567 8900'])(
  'rejects the phone number %j',
  (text) => expect(isPhone(text)).toBe(false),
);

const STRICT = {
  minLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
};

test.each([
  ['Correct-Horse-7', []],
  [
    '',
    [
      'Password must have at least 8 characters',
      'Password must have lower case letters',
      'Password must have upper case letters',
      'Password must have numbers',
      'Password must have special characters',
    ],
  ],
  ['Short-7', ['Password must have at least 8 characters']],
  ['CORRECT-HORSE-7', ['Password must have lower case letters']],
  ['correct-horse-7', ['Password must have upper case letters']],
  ['Correct-Horse', ['Password must have numbers']],
  ['CorrectHorse7', ['Password must have special characters']],
  ['Correct Horse7', []],
  ['Correct\\Horse7', []],
  ['Correct]Horse7', []],
  [
    'CorrectHorse7 ',
    ['Password must have special characters', 'Password must not begin or end with a space'],
  ],
  ['Aa1!aaa ', ['Password must not begin or end with a space']],
  [' Aa1!aaa', ['Password must not begin or end with a space']],
])('%j breaks the rules %j', (password, problems) => {
  expect(passwordProblems(password, STRICT)).toEqual(problems);
});

test('a pool with few rules has few errors', () => {
  expect(passwordProblems('short', { minLength: 6 })).toEqual(['Password must have at least 6 characters']);
  expect(passwordProblems('lengthy', {})).toEqual(['Password must have at least 8 characters']);
});

test('different passwords are reported after both fields were left or have six characters', () => {
  expect(repetitionProblem('Correct-Horse-7', 'Corre', false)).toBeUndefined();
  expect(repetitionProblem('Corre', 'Correct-Horse-7', false)).toBeUndefined();
  expect(repetitionProblem('Correct-Horse-7', 'Correc', false)).toBe('Your passwords must match');
  expect(repetitionProblem('a', 'b', true)).toBe('Your passwords must match');
  expect(repetitionProblem('Correct-Horse-7', 'Correct-Horse-7', true)).toBeUndefined();
});

test.each([
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['１２３４５６', '123456'],
  ['٠١٢ ٧٨٩', '012789'],
  ['۰۱۲۷۸۹', '012789'],
  ['०१२७८९', '012789'],
  ['code', ''],
])('sends the code %j as %j', (typed, sent) => {
  expect(tidyCode(typed)).toBe(sent);
});

test.each([
  [' ann@example.com ', 'ann@example.com'],
  ['+1 (234) 567-8900', '+12345678900'],
  ['234 567 8900', '234 567 8900'],
  ['+ann', '+ann'],
])('sends the login %j as %j', (typed, sent) => {
  expect(tidyLogin(typed)).toBe(sent);
});
