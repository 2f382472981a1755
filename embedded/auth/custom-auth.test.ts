import { wordByMail } from './development.ts';
import type { CustomAuthFunction, PoolSettings } from './settings.ts';
import { addPerson, openTestPool, PASSWORD, type TestPool } from './testing/harness.ts';

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
const respond = (Session: unknown, ANSWER: string, USERNAME = Username) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session,
  ChallengeResponses: { USERNAME, ANSWER },
});
const newestWord = async () => /word is (\w+)/.exec((await pool.messages()).at(-1) ?? '')?.[1] ?? '';

test('the word that was sent signs in', async () => {
  await open();
  const requested = await pool.call('InitiateAuth', begin());
  expect(requested).toEqual({
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: {
      hint: 'the word that we sent you by email',
      USERNAME: pool.pool.users.find(Username)?.username,
    },
    Session: expect.any(String),
  });
  const right = respond(requested.Session, (await newestWord()).toUpperCase());
  expect((await pool.call('RespondToAuthChallenge', right)).AuthenticationResult).toBeDefined();
  expect(await pool.failure('RespondToAuthChallenge', right)).toEqual(invalidSession);
});

test('three wrong words end the sign-in, and each session accepts one response', async () => {
  await open();
  let { Session } = await pool.call('InitiateAuth', begin());
  const sent = (await pool.messages()).length;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const requested = await pool.call('RespondToAuthChallenge', respond(Session, 'wrong'));
    expect(requested.ChallengeName).toBe('CUSTOM_CHALLENGE');
    expect(await pool.failure('RespondToAuthChallenge', respond(Session, await newestWord()))).toEqual(
      invalidSession,
    );
    Session = requested.Session;
  }
  expect(await pool.messages()).toHaveLength(sent);
  expect(await pool.failure('RespondToAuthChallenge', respond(Session, 'wrong'))).toEqual(wrong);
});

test('wrong words are counted as wrong codes are, over all sign-ins', async () => {
  await open();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    pool.pass(3_600_000);
    const { Session } = await pool.call('InitiateAuth', begin());
    await pool.call('RespondToAuthChallenge', respond(Session, 'wrong'));
  }
  const { Session } = await pool.call('InitiateAuth', begin());
  const right = respond(Session, await newestWord());
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
    respond('A'.repeat(64), word),
    respond(Session, word, 'ben@example.com'),
    { ...respond(Session, word), ChallengeName: 'SELECT_MFA_TYPE' },
  ]) {
    expect(await pool.failure('RespondToAuthChallenge', given)).toEqual(invalidSession);
  }
  expect((await pool.failure('RespondToAuthChallenge', respond(Session, '')))[1]).toBe(
    'Missing required parameter ANSWER',
  );
  pool.pass(180_000);
  expect((await pool.failure('RespondToAuthChallenge', respond(Session, word)))[1]).toBe(
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
  const requested = await pool.call('InitiateAuth', begin(nobody));
  expect(requested).toEqual({
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: { hint: expect.any(String), USERNAME: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    Session: expect.any(String),
  });
  expect(await pool.messages()).toHaveLength(sent);
  expect(await pool.failure('RespondToAuthChallenge', respond(requested.Session, 'x', nobody))).toEqual(
    wrong,
  );
  expect(
    (
      await pool.call(
        'RespondToAuthChallenge',
        respond((await pool.call('InitiateAuth', begin())).Session, 'x'),
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
  const next = await pool.call('RespondToAuthChallenge', respond(Session, await newestWord()));
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
  for (let attempt = 0; attempt < 9; attempt += 1) {
    ({ Session } = await pool.call('RespondToAuthChallenge', respond(Session, 'x')));
  }
  expect(await pool.failure('RespondToAuthChallenge', respond(Session, 'x'))).toEqual(wrong);
});

test('with LEGACY the error reveals that an account does not exist', async () => {
  await open(wordByMail, { revealsUnknownUsers: true });
  expect(await pool.failure('InitiateAuth', begin('nobody@example.com'))).toEqual([
    'UserNotFoundException',
    'User does not exist.',
  ]);
});
