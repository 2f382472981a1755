import { checkPassword, checkSignUp } from './sign-up-checks.ts';

it('says nothing of fields that nobody has been at', () => {
  expect(checkSignUp({ email: 'no' }, {})).toBeNull();
  expect(checkSignUp({ email: 'no' }, { email: false })).toBeNull();
});

it('asks for what is missing', () => {
  expect(checkSignUp({ email: ' ' }, { email: true, password: true })).toEqual({
    email: 'This field is required',
    password: 'This field is required',
  });
  expect(checkSignUp({ password: ' ' }, { password: true })).toBeNull();
});

it('takes no account of what the kit adds itself', () => {
  expect(checkSignUp({}, { '': true, country_code: true, __authMethod: true })).toBeNull();
});

it.each(['name', 'name@', '@example.com', 'a b@example.com', 'name@-example.com', 'name@example..com'])(
  'refuses %s',
  (email) => {
    expect(checkSignUp({ email }, { email: true })).toEqual({ email: 'Please enter a valid email' });
  },
);

it.each(['name@example.com', 'first.last+tag@sub.example.co', "o'neil@example.com"])('takes %s', (email) => {
  expect(checkSignUp({ email }, { email: true })).toBeNull();
});

describe('checkPassword', () => {
  const policy = {
    minLength: 8,
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSpecialCharacters: true,
  };
  const lacking = (password: string | undefined) => checkPassword({ password }, { password: true }, policy);

  it.each([
    ['Aa1!aaa', ['Password must have at least 8 characters']],
    ['AA1!AAAA', ['Password must have lower case letters']],
    ['aa1!aaaa', ['Password must have upper case letters']],
    ['Aaa!aaaa', ['Password must have numbers']],
    ['Aa1aaaaa', ['Password must have special characters']],
    ['abc', expect.arrayContaining(['Password must have numbers', 'Password must have special characters'])],
  ])('%s', (password, sentences) => {
    expect(lacking(password)).toEqual({ password: sentences });
  });

  it('takes one that has everything, a space and a backslash for special characters too', () => {
    expect(lacking('Aa1!aaaa')).toBeNull();
    expect(lacking('Aa1 aaaa')).toBeNull();
    expect(lacking('Aa1\\aaaa')).toBeNull();
    expect(lacking('Aa1]aaaa')).toBeNull();
    expect(lacking('Aa1-aaaa')).toBeNull();
  });

  it('says nothing of a field that is empty, was not left, or has no policy', () => {
    expect(lacking(undefined)).toBeNull();
    expect(checkPassword({ password: 'a' }, {}, policy)).toBeNull();
    expect(checkPassword({ password: 'a' }, { password: true })).toBeNull();
  });
});
