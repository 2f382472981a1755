import { createHash, createHmac, randomBytes } from 'node:crypto';
import { modularPower, N, toBytes } from '../modular-power.ts';
import { formatSrpTimestamp } from '../srp-timestamp.ts';
import { addPerson, openTestPool, PASSWORD, type TestPool } from '../testing/harness.ts';

let pool: TestPool;
const Username = 'ann@example.com';
const wrong = ['NotAuthorizedException', 'Incorrect username or password.'];
const invalidSession = ['NotAuthorizedException', 'Invalid session for the user.'];

beforeEach(async () => {
  pool = openTestPool();
  await addPerson(pool, Username);
});
afterEach(() => pool.dispose());

const pad = (value: bigint) => {
  const bytes = toBytes(value);
  return (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.alloc(1), bytes]);
};
const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const hash = (...parts: (Buffer | string)[]) =>
  parts.reduce((all, part) => all.update(part), createHash('sha256')).digest();

/** The client's side, written from the description of the protocol. */
class Client {
  readonly a = number(randomBytes(32));
  readonly A = modularPower(2n, this.a);

  async begin(login = Username) {
    const AuthParameters = { USERNAME: login, SRP_A: this.A.toString(16) };
    return pool.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
  }

  prove(parameters: Record<string, string>, password: string, timestamp = formatSrpTimestamp(new Date())) {
    const { USER_ID_FOR_SRP: id = '', SRP_B = '', SALT = '', SECRET_BLOCK = '' } = parameters;
    const userId = `${pool.pool.names.userPoolId.split('_')[1]}${id}`;
    const B = BigInt(`0x${SRP_B}`);
    const u = number(hash(pad(this.A), pad(B)));
    const x = number(hash(pad(BigInt(`0x${SALT}`)), hash(`${userId}:${password}`)));
    const k = number(hash(pad(N), pad(2n)));
    const base = (((B - k * modularPower(2n, x)) % N) + N) % N;
    const S = modularPower(base, this.a + u * x);
    const prk = createHmac('sha256', pad(u)).update(pad(S)).digest();
    const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
    const signed = createHmac('sha256', key)
      .update(userId)
      .update(Buffer.from(SECRET_BLOCK, 'base64'))
      .update(timestamp);
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: id,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signed.digest('base64'),
        TIMESTAMP: timestamp,
      },
    };
  }
}

test('the right password is proved without being sent', async () => {
  const client = new Client();
  const challenge = await client.begin();
  expect(challenge.ChallengeName).toBe('PASSWORD_VERIFIER');
  expect(challenge.Session).toBeUndefined();
  const proof = client.prove(challenge.ChallengeParameters ?? {}, PASSWORD);
  const { AuthenticationResult } = await pool.call('RespondToAuthChallenge', proof);
  expect(AuthenticationResult?.AccessToken).toBeDefined();
  expect(await pool.failure('RespondToAuthChallenge', proof)).toEqual(invalidSession);
});

test('a wrong password and any proof for an unknown account get the same response', async () => {
  for (const login of [Username, 'nobody@example.com']) {
    const client = new Client();
    const { ChallengeParameters } = await client.begin(login);
    expect(ChallengeParameters).toMatchObject({
      USER_ID_FOR_SRP: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      SALT: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const proof = client.prove(ChallengeParameters ?? {}, 'Wrong-Horse-7');
    expect(await pool.failure('RespondToAuthChallenge', proof)).toEqual(wrong);
  }
});

test('the placeholder values of an unknown account stay the same', async () => {
  const one = await new Client().begin('nobody@example.com');
  const two = await new Client().begin('NOBODY@example.com');
  expect(one.ChallengeParameters?.SALT).toBe(two.ChallengeParameters?.SALT);
  expect(one.ChallengeParameters?.USERNAME).toBe(two.ChallengeParameters?.USERNAME);
  expect(one.ChallengeParameters?.SRP_B).not.toBe(two.ChallengeParameters?.SRP_B);
});

test('a block is valid for one attempt, even a wrong one', async () => {
  const client = new Client();
  const { ChallengeParameters = {} } = await client.begin();
  await pool.failure('RespondToAuthChallenge', client.prove(ChallengeParameters, 'Wrong-Horse-7'));
  expect(await pool.failure('RespondToAuthChallenge', client.prove(ChallengeParameters, PASSWORD))).toEqual(
    invalidSession,
  );
});

test('a made-up block, another person’s and one that is too old are refused', async () => {
  await addPerson(pool, 'ben@example.com', 'Bens-Horse-9');
  const client = new Client();
  const own: Record<string, string> = (await client.begin()).ChallengeParameters ?? {};
  const made = { ...own, SECRET_BLOCK: randomBytes(48).toString('base64') };
  expect(await pool.failure('RespondToAuthChallenge', client.prove(made, PASSWORD))).toEqual(invalidSession);
  const bens = (await client.begin('ben@example.com')).ChallengeParameters ?? {};
  const mixed = client.prove(bens, 'Bens-Horse-9');
  mixed.ChallengeResponses.USERNAME = String(own.USERNAME);
  expect(await pool.failure('RespondToAuthChallenge', mixed)).toEqual(wrong);
  const late = client.prove(own, PASSWORD);
  pool.pass(180_000);
  expect((await pool.failure('RespondToAuthChallenge', late))[1]).toBe(
    'Invalid session for the user, session is expired.',
  );
});

test.each(['Sat Nov 07 08:41:33 UTC 2026', 'Sun Nov 7 08:41:33 UTC 2026', '2026-11-07T08:41:33Z', ''])(
  'the time %j is not in the protocol’s form',
  async (timestamp) => {
    const client = new Client();
    const { ChallengeParameters = {} } = await client.begin();
    expect(
      await pool.failure('RespondToAuthChallenge', client.prove(ChallengeParameters, PASSWORD, timestamp)),
    ).toEqual(wrong);
  },
);

test('proofs are counted with passwords: after five wrong ones the right one must wait', async () => {
  const client = new Client();
  const open = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    open.push((await client.begin()).ChallengeParameters ?? {});
  for (const parameters of open.slice(0, 5)) {
    expect(await pool.failure('RespondToAuthChallenge', client.prove(parameters, 'Wrong-Horse-7'))).toEqual(
      wrong,
    );
  }
  const right = client.prove(open[5] ?? {}, PASSWORD);
  expect((await pool.failure('RespondToAuthChallenge', right))[1]).toBe('Password attempts exceeded');
});

test('an A of 0 is refused, so its predictable key cannot be used', async () => {
  for (const SRP_A of ['0', N.toString(16), (N * 2n).toString(16)]) {
    const AuthParameters = { USERNAME: Username, SRP_A };
    expect((await pool.failure('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters }))[1]).toBe(
      'Invalid SRP_A',
    );
  }
});

test('a session for one challenge cannot complete another', async () => {
  const offer = await pool.call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: Username },
  });
  const responses = { USERNAME: Username, PASSWORD_CLAIM_SECRET_BLOCK: String(offer.Session) };
  expect(
    await pool.failure('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: responses,
    }),
  ).toEqual(invalidSession);
  expect((await pool.failure('RespondToAuthChallenge', { ChallengeName: 'DEVICE_SRP_AUTH' }))[0]).toBe(
    'InvalidParameterException',
  );
});
