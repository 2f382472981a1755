import { jest } from '@jest/globals';
import { formatSrpTimestamp } from './srp-timestamp.ts';
import type { TestPool } from './testing/harness.ts';

/*
 * Neither a response nor its duration reveals whether an account exists. Clocks differ, so the test counts the costly
 * work instead: powers modulo the SRP prime, and rows written. Emails are sent after the response.
 */

const actual = await import('./modular-power.ts');
let powers = 0;
jest.unstable_mockModule('./modular-power.ts', () => ({
  ...actual,
  modularPower: (base: bigint, exponent: bigint) => {
    powers += 1;
    return actual.modularPower(base, exponent);
  },
}));
const { addPerson, openTestPool, passwordAuth, PASSWORD } = await import('./testing/harness.ts');

let pool: TestPool;
beforeEach(async () => {
  pool = openTestPool();
  await addPerson(pool, 'known@example.com');
  await addPerson(pool, 'Kept@Example.com');
  await pool.call('SignUp', { Username: 'unconfirmed@example.com', Password: PASSWORD });
  powers = 0;
});
afterEach(() => pool.dispose());

/** Ids look alike too, to the digits that say how they were made. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const getName = (value: unknown) => (UUID.test(String(value)) ? 'a UUID of random bits' : value);

/**
 * Returns the response of an operation and its cost. Random values and the typed name are left out of the response.
 */
async function measure(run: () => Promise<unknown>) {
  const written = () =>
    Number(pool.pool.store.database.prepare('SELECT total_changes() AS n').get()?.n ?? Number.NaN);
  const [powersBefore, writtenBefore] = [powers, written()];
  const result = await run();
  const shape = JSON.stringify(result, (key, value) =>
    /^(SRP_B|SALT|SECRET_BLOCK|Session)$/.test(key) ? typeof value : getName(value),
  );
  return { shape, powers: powers - powersBefore, written: written() - writtenBefore };
}

const srp = (USERNAME: string) => ({
  AuthFlow: 'USER_SRP_AUTH',
  AuthParameters: { USERNAME, SRP_A: 'abcdef' },
});

async function proveWrongly(login: string): Promise<unknown> {
  const { ChallengeParameters } = await pool.call('InitiateAuth', srp(login));
  return pool.failure('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: ChallengeParameters?.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters?.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: formatSrpTimestamp(new Date(pool.pool.clock())),
    },
  });
}

const operations: readonly [name: string, run: (login: string) => Promise<unknown>, powers: number][] = [
  [
    'signing in by password',
    (login) => pool.failure('InitiateAuth', passwordAuth(login, 'Wrong-Horse-7')),
    1,
  ],
  ['beginning to sign in by SRP', (login) => pool.call('InitiateAuth', srp(login)), 1],
  ['ending it with a wrong proof', proveWrongly, 3],
  [
    'choosing how to sign in',
    (login) => pool.call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: login } }),
    0,
  ],
  ['requesting a new password', (login) => pool.call('ForgotPassword', { Username: login }), 0],
  ['requesting the code again', (login) => pool.call('ResendConfirmationCode', { Username: login }), 0],
  [
    'resetting with a code that is none',
    (login) =>
      pool.failure('ConfirmForgotPassword', {
        Username: login,
        ConfirmationCode: '000000',
        Password: PASSWORD,
      }),
    0,
  ],
];

describe.each([
  ['as it was signed up with', 'known@example.com', 'kathy@example.com'],
  ['in capitals', 'KNOWN@Example.com', 'KATHY@Example.com'],
  ['without the capitals that it was signed up with', 'kept@example.com', 'kathy@example.com'],
])('%s', (_spelling, known, unknown) => {
  test.each(operations)('%s: the same response and the same work for everybody', async (_, run, expected) => {
    const measured = await measure(() => run(known));
    expect(measured.powers).toBe(expected);
    expect(await measure(() => run(unknown))).toEqual(measured);
  });
});

test('with usernames, the response has the name in lower case whether it exists or not', async () => {
  const named = openTestPool({ loginMechanisms: [] });
  const UserAttributes = [{ Name: 'email', Value: 'ann@example.com' }];
  await named.call('SignUp', { Username: 'Ann', Password: PASSWORD, UserAttributes });
  for (const login of ['Ann', 'ANN', 'Kate', 'KATE']) {
    const { ChallengeParameters } = await named.call('InitiateAuth', srp(login));
    const name = login.toLowerCase();
    expect(ChallengeParameters).toMatchObject({ USERNAME: name, USER_ID_FOR_SRP: name });
  }
  await named.dispose();
});

test('signing up with an address that has an account gives an error at once, and repeated attempts are limited', async () => {
  const registered = { Username: 'known@example.com', Password: PASSWORD };
  expect((await pool.failure('SignUp', registered))[0]).toBe('UsernameExistsException');
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await pool.failure('SignUp', registered);
  }
  expect(await pool.failure('SignUp', registered)).toEqual([
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  ]);
});
