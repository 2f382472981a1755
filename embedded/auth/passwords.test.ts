import { passwordProblems } from '../../lib/domain/sign-in-values.ts';
import { checkPasswordPolicy } from './passwords.ts';
import { readPoolSettings } from './settings.ts';

const policy = readPoolSettings().passwordPolicy;
const format = {
  minLength: policy.minimumLength,
  requireLowercase: policy.lowercase,
  requireUppercase: policy.uppercase,
  requireNumbers: policy.numbers,
  requireSpecialCharacters: policy.symbols,
};

test.each([
  ['Aa1!aaaa', null],
  ['Aa1 aaaa', null],
  ['Aa1\\aaaa', null],
  ['Aa1]aaaa', null],
  ['Aa1-aaaa', null],
  ['Aa1!aaa', 'Password not long enough'],
  ['AA1!AAAA', 'Password must have lowercase characters'],
  ['aa1!aaaa', 'Password must have uppercase characters'],
  ['Aaa!aaaa', 'Password must have numeric characters'],
  ['Aa1aaaaa', 'Password must have symbol characters'],
  ['Aa1aaaa ', 'Password must have symbol characters'],
  ['Aa1§aaaa', 'Password must have symbol characters'],
  ['Aa1!aaa ', 'Invalid password format'],
  [' Aa1!aaa', 'Invalid password format'],
  ['Aa1!aaa\n', 'Invalid password format'],
])('%j: the pool responds with %j, and the forms accept it if the pool does', (password, refusal) => {
  const check = () => checkPasswordPolicy(password, policy);
  if (refusal === null) expect(check).not.toThrow();
  else expect(check).toThrow(refusal);
  expect(passwordProblems(password, format).length === 0).toBe(refusal === null);
});
