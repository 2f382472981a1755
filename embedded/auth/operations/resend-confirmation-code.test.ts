import { addPerson, openTestPool, PASSWORD, type TestPool } from '../testing/harness.ts';

let pool: TestPool;
beforeEach(() => {
  pool = openTestPool();
});
afterEach(() => pool.dispose());

test('a new code replaces the old one', async () => {
  const Username = 'ann@example.com';
  await pool.call('SignUp', { Username, Password: PASSWORD });
  const old = await pool.newestCode();
  expect(await pool.call('ResendConfirmationCode', { Username })).toEqual({
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
  });
  const fresh = await pool.newestCode();
  expect(await pool.messages()).toHaveLength(2);
  if (fresh !== old) {
    const [name] = await pool.failure('ConfirmSignUp', { Username, ConfirmationCode: old });
    expect(name).toBe('CodeMismatchException');
  }
  await pool.call('ConfirmSignUp', { Username, ConfirmationCode: fresh });
});

test('the response does not reveal whether an account exists', async () => {
  await addPerson(pool, 'ann@example.com');
  const sent = (await pool.messages()).length;
  for (const Username of ['ann@example.com', 'abe@example.com']) {
    expect(await pool.call('ResendConfirmationCode', { Username })).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    });
  }
  const [mail = '', ...more] = (await pool.messages()).slice(sent);
  expect(more).toEqual([]);
  expect(mail).toContain('To: ann@example.com');
});

test('a confirmed account gets an email about that', async () => {
  await addPerson(pool, 'ann@example.com');
  await pool.call('ResendConfirmationCode', { Username: 'ANN@example.com' });
  const mail = (await pool.messages()).at(-1);
  expect(mail).toContain('To: ann@example.com');
  expect(mail).toContain('Subject: StreamIt: your account is already confirmed');
  expect(mail).toContain('Sign in: http://localhost:3000/auth/login');
  expect(mail).not.toMatch(/\b\d{6}\b/);
});

test.each([
  ['disabled', { isEnabled: false }],
  ['of an address that is not verified', { attributes: { email: 'ann@example.com' } }],
])('an account that is %s is not written to', async (_, change) => {
  await addPerson(pool, 'ann@example.com');
  const sent = (await pool.messages()).length;
  const user = pool.pool.users.find('ann@example.com');
  if (user) pool.pool.users.save({ ...user, ...change });
  await pool.call('ResendConfirmationCode', { Username: 'ann@example.com' });
  expect(await pool.messages()).toHaveLength(sent);
});

test('with LEGACY the error reveals whether an account exists', async () => {
  const legacy = openTestPool({ revealsUnknownUsers: true });
  expect(await legacy.failure('ResendConfirmationCode', { Username: 'ann@example.com' })).toEqual([
    'UserNotFoundException',
    'Username/client id combination not found.',
  ]);
  await addPerson(legacy, 'ann@example.com');
  expect(await legacy.failure('ResendConfirmationCode', { Username: 'ann@example.com' })).toEqual([
    'InvalidParameterException',
    'User is already confirmed.',
  ]);
  await legacy.dispose();
});

test.each(['ann@example.com', 'nobody@example.com'])('%s gets only so many messages', async (Username) => {
  await pool.call('SignUp', { Username: 'ann@example.com', Password: PASSWORD });
  for (let attempt = 0; attempt < 4; attempt += 1) await pool.call('ResendConfirmationCode', { Username });
  const last = await pool.call('ResendConfirmationCode', { Username }).catch((error: Error) => error.name);
  if (Username === 'ann@example.com') expect(last).toBe('LimitExceededException');
  expect(await pool.failure('ResendConfirmationCode', { Username })).toEqual([
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  ]);
});
