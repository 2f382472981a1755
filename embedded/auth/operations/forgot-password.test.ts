import {
  addPerson,
  openTestPool,
  PASSWORD,
  passwordAuth,
  signIn,
  type TestPool,
} from '../testing/harness.ts';

let pool: TestPool;
beforeEach(async () => {
  pool = openTestPool();
  await addPerson(pool, 'ann@example.com');
});
afterEach(() => pool.dispose());

const delivery = {
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
};

test('mails a code', async () => {
  expect(await pool.call('ForgotPassword', { Username: 'ann@example.com' })).toEqual(delivery);
  expect((await pool.messages()).at(-1)).toMatch(
    /^Subject: StreamIt: (\d{6}) is your password reset code\r?$[\s\S]*^\1 is your password reset code\. It expires in 1 hour\.\r?$/m,
  );
});

test('the response is the same for an unknown, unverified or disabled account, and no email is sent', async () => {
  await addPerson(pool, 'abe@example.com');
  const abe = pool.pool.users.find('abe@example.com');
  if (abe) pool.pool.users.save({ ...abe, attributes: { email: 'abe@example.com' } });
  await addPerson(pool, 'ada@example.com');
  const ada = pool.pool.users.find('ada@example.com');
  if (ada) pool.pool.users.save({ ...ada, isEnabled: false });
  const sent = (await pool.messages()).length;
  for (const Username of ['abe@example.com', 'ada@example.com', 'amy@example.com']) {
    expect(await pool.call('ForgotPassword', { Username })).toEqual(delivery);
  }
  expect(await pool.messages()).toHaveLength(sent);
});

test('an account that was never confirmed gets a code, which confirms it and replaces the password', async () => {
  const Username = 'una@example.com';
  await pool.call('SignUp', { Username, Password: PASSWORD });
  await pool.call('ForgotPassword', { Username });
  const ConfirmationCode = await pool.newestCode();
  expect((await pool.messages()).at(-1)).toContain(ConfirmationCode);
  const Password = 'Another-Horse-8';
  await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password });
  expect(pool.pool.users.find(Username)).toMatchObject({
    status: 'CONFIRMED',
    attributes: { email_verified: 'true' },
  });
  await signIn(pool, Username, Password);
  expect(await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD))).toEqual([
    'NotAuthorizedException',
    'Incorrect username or password.',
  ]);
  const sub = pool.pool.users.find(Username)?.sub;
  const own = pool.events.filter(({ account }) => account === sub).map(({ type }) => type);
  expect(own).toEqual(expect.arrayContaining(['confirmation', 'password-reset']));
});

test('with LEGACY the error gives the reason why there is no code', async () => {
  const legacy = openTestPool({ revealsUnknownUsers: true });
  const user = { Username: 'abe@example.com' };
  expect(await legacy.failure('ForgotPassword', user)).toEqual([
    'UserNotFoundException',
    'Username/client id combination not found.',
  ]);
  await legacy.call('SignUp', { ...user, Password: PASSWORD });
  expect(await legacy.failure('ForgotPassword', user)).toEqual([
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ]);
  await legacy.dispose();
});
