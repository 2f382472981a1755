import {
  checkPassword,
  checkSignUp,
  INVALID_EITHER,
  passwordRules,
  withoutEmpty,
  withPhoneLogin,
} from './sign-up-checks.ts';

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

const password = 'Correct-Horse-7';
const given = (username: string, attributes: Record<string, string>) => ({
  username,
  password,
  options: { autoSignIn: true, userAttributes: attributes },
});

test('a phone number in the shared field becomes an attribute of the account', () => {
  const input = given('+1 (234) 567-8900', { email: '+1 (234) 567-8900', name: 'Ann' });
  expect(withPhoneLogin(input)).toEqual(given('+12345678900', { name: 'Ann', phone_number: '+12345678900' }));
});

test('an email address and a username are sent as they are', () => {
  const byEmail = given('ann@example.com', { email: 'ann@example.com' });
  expect(withPhoneLogin(byEmail)).toEqual(byEmail);
  const byName = given('ann', { email: 'ann@example.com' });
  expect(withPhoneLogin(byName)).toEqual(byName);
});

test('an empty attribute is not sent', () => {
  expect(
    withoutEmpty(given('ann@example.com', { email: 'ann@example.com', 'custom:main_platform': '' })),
  ).toEqual(given('ann@example.com', { email: 'ann@example.com' }));
});

it('describes the whole policy', () => {
  const all = {
    require_lowercase: true,
    require_uppercase: true,
    require_numbers: true,
    require_symbols: true,
  };
  expect(passwordRules({ min_length: 10, ...all })).toBe(
    'At least 10 characters, with lower case letters, upper case letters, numbers, and special characters.',
  );
  expect(passwordRules({ require_numbers: true })).toBe('At least 8 characters, with numbers.');
  expect(passwordRules()).toBe('At least 8 characters.');
});
