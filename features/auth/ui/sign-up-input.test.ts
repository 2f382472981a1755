import { withoutEmpty, withPhoneLogin } from './sign-up-input.ts';

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
