import { checkPassword, checkSignUp, INVALID_EITHER } from './sign-up-checks.ts';

it('shows no errors for fields that were not left', () => {
  expect(checkSignUp({ email: 'no' }, {})).toBeNull();
  expect(checkSignUp({ email: 'no' }, { email: false })).toBeNull();
});

it('requires missing values', () => {
  expect(checkSignUp({ email: ' ' }, { email: true, password: true })).toEqual({
    email: 'This field is required',
    password: 'This field is required',
  });
  expect(checkSignUp({ password: ' ' }, { password: true })).toBeNull();
});

it('does not require the site’s custom attributes', () => {
  expect(checkSignUp({ 'custom:main_platform': ' ' }, { 'custom:main_platform': true })).toBeNull();
});

it('ignores fields that the kit adds itself', () => {
  expect(checkSignUp({}, { '': true, country_code: true, __authMethod: true })).toBeNull();
});

it('checks an email address', () => {
  const refusal = { email: 'Please enter a valid email' };
  expect(checkSignUp({ email: 'name@localhost' }, { email: true })).toEqual(refusal);
  expect(checkSignUp({ email: ' name@example.com ' }, { email: true })).toBeNull();
});

it('accepts an email address or a phone number if the pool accepts both', () => {
  const check = (email: string) => checkSignUp({ email }, { email: true }, true);
  expect(check('name@example.com')).toBeNull();
  expect(check('+1 (234) 567-8900')).toBeNull();
  expect(check('234 567 8900')).toEqual({ email: INVALID_EITHER });
});

it('checks a phone number with its dial code, which is +1 until another is chosen', () => {
  const check = (phone_number: string, country_code?: string) =>
    checkSignUp({ phone_number, country_code }, { phone_number: true });
  expect(check('(234) 567-8900')).toBeNull();
  expect(check('170 1234567', '+49')).toBeNull();
  expect(check('call me')).toEqual({ phone_number: 'Invalid phone number format' });
  expect(check('1', '+49')).toEqual({ phone_number: 'Invalid phone number format' });
});

describe('checkPassword', () => {
  const policy = { minLength: 8, requireNumbers: true };

  it('lists everything that the password lacks', () => {
    expect(checkPassword({ password: 'abc' }, { password: true }, policy)).toEqual({
      password: ['Password must have at least 8 characters', 'Password must have numbers'],
    });
    expect(checkPassword({ password: 'abcdefg1' }, { password: true }, policy)).toBeNull();
  });

  it('shows no error for a field that is empty, has the focus, or has no policy', () => {
    expect(checkPassword({}, { password: true }, policy)).toBeNull();
    expect(checkPassword({ password: 'a' }, {}, policy)).toBeNull();
    expect(checkPassword({ password: 'a' }, { password: true })).toBeNull();
  });
});
