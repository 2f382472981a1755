import { addPerson, openTestPool, PASSWORD, type TestPool } from '../testing/harness.ts';

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

test('answers the same for an account that is not there, is not verified or is disabled, and mails nothing', async () => {
  await pool.call('SignUp', { Username: 'abe@example.com', Password: PASSWORD });
  await addPerson(pool, 'ada@example.com');
  const ada = pool.pool.users.find('ada@example.com');
  if (ada) pool.pool.users.save({ ...ada, isEnabled: false });
  const sent = (await pool.messages()).length;
  for (const Username of ['abe@example.com', 'ada@example.com', 'amy@example.com']) {
    expect(await pool.call('ForgotPassword', { Username })).toEqual(delivery);
  }
  expect(await pool.messages()).toHaveLength(sent);
});

test('LEGACY tells why there is no code', async () => {
  const legacy = openTestPool({ tellsUnknownUsers: true });
  const ask = { Username: 'abe@example.com' };
  expect(await legacy.failure('ForgotPassword', ask)).toEqual([
    'UserNotFoundException',
    'Username/client id combination not found.',
  ]);
  await legacy.call('SignUp', { ...ask, Password: PASSWORD });
  expect(await legacy.failure('ForgotPassword', ask)).toEqual([
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ]);
  await legacy.dispose();
});
