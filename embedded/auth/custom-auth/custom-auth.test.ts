import type { PoolSettings } from '../settings.ts';
import { addPerson, openTestPool, PASSWORD, type TestPool } from '../testing/harness.ts';
import type { CustomAuthFunction } from './custom-auth-function.ts';
import { wordByMail } from './word-by-mail.ts';

let pool: TestPool;
const Username = 'ann@example.com';
const wrong = ['NotAuthorizedException', 'Incorrect username or password.'];
const invalidSession = ['NotAuthorizedException', 'Invalid session for the user.'];

async function open(customAuth: CustomAuthFunction = wordByMail, settings: Partial<PoolSettings> = {}) {
  pool = openTestPool({ customAuth, ...settings });
  await addPerson(pool, Username);
}
afterEach(() => pool.dispose());

const begin = (USERNAME = Username) => ({ AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } });
const answer = (Session: unknown, ANSWER: string, USERNAME = Username) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session,
  ChallengeResponses: { USERNAME, ANSWER },
});
const newestWord = async () => /word is (\w+)/.exec((await pool.messages()).at(-1) ?? '')?.[1] ?? '';

test('the word that was sent signs in', async () => {
  await open();
  const asked = await pool.call('InitiateAuth', begin());
  expect(asked).toEqual({
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: {
      hint: 'the word that we sent you by email',
      USERNAME: pool.pool.users.find(Username)?.username,
    },
    Session: expect.any(String),
  });
  const right = answer(asked.Session, (await newestWord()).toUpperCase());
  expect((await pool.call('RespondToAuthChallenge', right)).AuthenticationResult).toBeDefined();
  expect(await pool.failure('RespondToAuthChallenge', right)).toEqual(invalidSession);
});

test('three wrong words end the sign-in, and each session accepts one answer', async () => {
  await open();
  let { Session } = await pool.call('InitiateAuth', begin());
  const sent = (await pool.messages()).length;
  for (let turn = 0; turn < 2; turn += 1) {
    const asked = await pool.call('RespondToAuthChallenge', answer(Session, 'wrong'));
    expect(asked.ChallengeName).toBe('CUSTOM_CHALLENGE');
    expect(await pool.failure('RespondToAuthChallenge', answer(Session, await newestWord()))).toEqual(
      invalidSession,
    );
    Session = asked.Session;
  }
  expect(await pool.messages()).toHaveLength(sent);
  expect(await pool.failure('RespondToAuthChallenge', answer(Session, 'wrong'))).toEqual(wrong);
});

test('wrong words are counted as wrong codes are, over all sign-ins', async () => {
  await open();
  for (let turn = 0; turn < 10; turn += 1) {
    pool.pass(3_600_000);
    const { Session } = await pool.call('InitiateAuth', begin());
    await pool.call('RespondToAuthChallenge', answer(Session, 'wrong'));
  }
  const { Session } = await pool.call('InitiateAuth', begin());
  const right = answer(Session, await newestWord());
  expect(await pool.failure('RespondToAuthChallenge', right)).toEqual([
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  ]);
  pool.pass(60_000);
  expect((await pool.call('RespondToAuthChallenge', right)).AuthenticationResult).toBeDefined();
});

test('a session that is invalid, another person’s or expired is refused', async () => {
  await open();
  await addPerson(pool, 'ben@example.com');
  const { Session } = await pool.call('InitiateAuth', begin());
  const word = await newestWord();
  for (const given of [
    answer('A'.repeat(64), word),
    answer(Session, word, 'ben@example.com'),
    { ...answer(Session, word), ChallengeName: 'SELECT_MFA_TYPE' },
  ]) {
    expect(await pool.failure('RespondToAuthChallenge', given)).toEqual(invalidSession);
  }
  expect((await pool.failure('RespondToAuthChallenge', answer(Session, '')))[1]).toBe(
    'Missing required parameter ANSWER',
  );
  pool.pass(180_000);
  expect((await pool.failure('RespondToAuthChallenge', answer(Session, word)))[1]).toBe(
    'Invalid session for the user, session is expired.',
  );
});

test('an unknown account gets the same challenge, causes no email, and never signs in', async () => {
  await open({
    ...wordByMail,
    verifyAuthChallengeResponse: () => ({ answerCorrect: true }),
  });
  const sent = (await pool.messages()).length;
  const nobody = 'nobody@example.com';
  const asked = await pool.call('InitiateAuth', begin(nobody));
  expect(asked).toEqual({
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: { hint: expect.any(String), USERNAME: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    Session: expect.any(String),
  });
  expect(await pool.messages()).toHaveLength(sent);
  expect(await pool.failure('RespondToAuthChallenge', answer(asked.Session, 'x', nobody))).toEqual(wrong);
  expect(
    (
      await pool.call(
        'RespondToAuthChallenge',
        answer((await pool.call('InitiateAuth', begin())).Session, 'x'),
      )
    ).AuthenticationResult,
  ).toBeDefined();
});

test('a function that accepts everybody still does not sign in unconfirmed or disabled accounts', async () => {
  await open({ ...wordByMail, defineAuthChallenge: () => ({ issueTokens: true }) });
  await pool.call('SignUp', { Username: 'una@example.com', Password: PASSWORD });
  expect((await pool.failure('InitiateAuth', begin('una@example.com')))[0]).toBe('UserNotConfirmedException');
  expect(await pool.failure('InitiateAuth', begin('nobody@example.com'))).toEqual(wrong);
  const user = pool.pool.users.find(Username);
  if (user) pool.pool.users.save({ ...user, isEnabled: false });
  expect((await pool.failure('InitiateAuth', begin()))[1]).toBe('User is disabled.');
});

test('other challenges of the pool come afterwards', async () => {
  await open(wordByMail, { mfa: 'ON' });
  const { Session } = await pool.call('InitiateAuth', begin());
  const next = await pool.call('RespondToAuthChallenge', answer(Session, await newestWord()));
  expect(next.ChallengeName).toBe('MFA_SETUP');
});

test('a function that refuses, fails or never ends signs nobody in', async () => {
  await open({ ...wordByMail, defineAuthChallenge: () => ({ failAuthentication: true }) });
  expect(await pool.failure('InitiateAuth', begin())).toEqual(wrong);
  await pool.dispose();
  await open({
    ...wordByMail,
    createAuthChallenge: () => {
      throw new Error('no words left');
    },
  });
  expect(await pool.failure('InitiateAuth', begin())).toEqual([
    'UserLambdaValidationException',
    'CreateAuthChallenge failed with error no words left.',
  ]);
  await pool.dispose();
  await open({
    ...wordByMail,
    defineAuthChallenge: () => ({ challengeName: 'CUSTOM_CHALLENGE' }),
    verifyAuthChallengeResponse: () => ({ answerCorrect: true }),
  });
  let { Session } = await pool.call('InitiateAuth', begin());
  for (let turn = 0; turn < 9; turn += 1) {
    ({ Session } = await pool.call('RespondToAuthChallenge', answer(Session, 'x')));
  }
  expect(await pool.failure('RespondToAuthChallenge', answer(Session, 'x'))).toEqual(wrong);
});

test('with LEGACY the error reveals that an account does not exist', async () => {
  await open(wordByMail, { tellsUnknownUsers: true });
  expect(await pool.failure('InitiateAuth', begin('nobody@example.com'))).toEqual([
    'UserNotFoundException',
    'User does not exist.',
  ]);
});
