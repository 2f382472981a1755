import { choosePresets } from './development.ts';
import { openTestPool, PASSWORD, signIn, type TestPool } from './testing/harness.ts';

let pool: TestPool;
afterEach(() => pool.dispose());

const open = (names: string) => {
  pool = openTestPool(choosePresets(names));
};

async function join(Username: string, attributes: Record<string, string> = {}) {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return pool.call('SignUp', { Username, Password: PASSWORD, UserAttributes });
}

const confirm = async (Username: string) =>
  pool.call('ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode() });

const bySms = { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: '+*******8900' };

test('with "phone" people sign up, receive messages and sign in with their phone number', async () => {
  open('phone');
  const Username = '+12345678900';
  expect((await join(Username)).CodeDeliveryDetails).toEqual(bySms);
  expect((await pool.call('ResendConfirmationCode', { Username })).CodeDeliveryDetails).toEqual(bySms);
  await confirm(Username);
  await signIn(pool, Username);
  expect((await pool.call('ForgotPassword', { Username })).CodeDeliveryDetails).toEqual(bySms);
  for (const name of ['ForgotPassword', 'ResendConfirmationCode']) {
    const result = await pool.call(name, { Username: '+12345008900' });
    expect(result.CodeDeliveryDetails).toEqual(bySms);
  }
  expect(await pool.failure('SignUp', { Username: 'ann@example.com', Password: PASSWORD })).toEqual([
    'InvalidParameterException',
    'Username should be a phone number.',
  ]);
  expect(await pool.failure('SignUp', { Username, Password: PASSWORD })).toEqual([
    'UsernameExistsException',
    'An account with the given phone_number already exists.',
  ]);
});

test('with "email-or-phone" people sign in with either', async () => {
  open('email-or-phone');
  for (const login of ['+12345678900', 'ann@example.com']) {
    await join(login);
    await confirm(login);
    await signIn(pool, login);
  }
  expect((await pool.failure('SignUp', { Username: 'ann', Password: PASSWORD }))[1]).toBe(
    'Username should be either an email or a phone number.',
  );
});

test('with "username" people choose a username and enter an email address', async () => {
  open('username');
  expect((await pool.failure('SignUp', { Username: 'ann', Password: PASSWORD }))[1]).toBe(
    'Attributes did not conform to the schema: email: The attribute email is required',
  );
  await join('ann', { email: 'ann@example.com' });
  await confirm('ann');
  await signIn(pool, 'ann');
  expect(
    await pool.failure('SignUp', {
      Username: 'ann',
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: 'other@example.com' }],
    }),
  ).toEqual(['UsernameExistsException', 'User already exists']);
});
