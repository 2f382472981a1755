import { addPerson, openTestPool, PASSWORD, passwordAuth, signIn, type TestPool } from './testing/harness.ts';

const Username = 'ann@example.com';
const OTHER = 'Another-Horse-8';
let pool: TestPool;
let AccessToken: string;

beforeEach(async () => {
  pool = openTestPool({ mfa: 'OPTIONAL', mfaFactors: ['EMAIL_OTP', 'SMS_MFA'] });
  await addPerson(pool, Username);
  AccessToken = String((await signIn(pool, Username)).AccessToken);
});
afterEach(() => pool.dispose());

/** Operations that end every other sign-in of an account. */
const endings: readonly [name: string, run: () => Promise<unknown>][] = [
  [
    'a password that is changed',
    () => pool.call('ChangePassword', { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: OTHER }),
  ],
  [
    'a password that is reset',
    async () => {
      await pool.call('ForgotPassword', { Username });
      const ConfirmationCode = await pool.newestCode();
      await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: OTHER });
    },
  ],
  ['signing out everywhere', () => pool.call('GlobalSignOut', { AccessToken })],
];

describe.each(endings)('%s', (_, end) => {
  test('ends a sign-in that waits for its second factor', async () => {
    const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
    await pool.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings });
    // Another factor, without which a code by email does not reset the password.
    const person = pool.pool.users.find(Username);
    if (!person) throw new Error('There is nobody');
    const phone = { phone_number: '+12345678900', phone_number_verified: 'true' };
    const mfa = { enabled: ['EMAIL_OTP', 'SMS_MFA'], preferred: 'EMAIL_OTP' } as const;
    pool.pool.users.save({ ...person, attributes: { ...person.attributes, ...phone }, mfa });
    const { Session } = await pool.call('InitiateAuth', passwordAuth(Username, PASSWORD));
    const EMAIL_OTP_CODE = await pool.newestCode();
    await end();
    const ChallengeResponses = { USERNAME: Username, EMAIL_OTP_CODE };
    const result = { ChallengeName: 'EMAIL_OTP', Session, ChallengeResponses };
    expect(await pool.failure('RespondToAuthChallenge', result)).toEqual([
      'NotAuthorizedException',
      'Invalid session for the user.',
    ]);
  });

  test('ends the automatic sign-in after a sign-up', async () => {
    const user = pool.pool.users.find(Username);
    if (user) pool.pool.users.save({ ...user, status: 'UNCONFIRMED' });
    await pool.call('ResendConfirmationCode', { Username });
    const ConfirmationCode = await pool.newestCode();
    const { Session } = await pool.call('ConfirmSignUp', { Username, ConfirmationCode });
    await end();
    const input = { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: Username }, Session };
    expect(await pool.failure('InitiateAuth', input)).toEqual([
      'NotAuthorizedException',
      'Invalid session for the user.',
    ]);
  });
});
