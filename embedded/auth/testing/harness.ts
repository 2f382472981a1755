import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../data/testing/harness.ts';
import { outboxFolder } from '../../mail/mailer.ts';
import { listMessages, readMessage } from '../../mail/outbox.ts';
import { CognitoError } from '../errors.ts';
import type { AccountEvent } from '../events.ts';
import type { Role } from '../identity-pool.ts';
import type { Caller } from '../operation.ts';
import { identityOperations, operations } from '../operations/http.ts';
import { openUserPool, type UserPool } from '../pool.ts';
import { type PoolSettings, readPoolSettings } from '../settings.ts';

/** A password that follows the policy, for test accounts. */
export const PASSWORD = 'Correct-Horse-7';

/** A value from a response, read without a type: a missing one is undefined, and an expectation fails on it. */
type Loose = { readonly [key: string]: Loose } & string;

export type TestPool = {
  /** The current pool; `restart` replaces it. */
  readonly pool: UserPool;
  readonly folder: string;
  /** The account events so far, oldest first. */
  readonly events: AccountEvent[];
  /** The operators' log lines so far. */
  readonly lines: string[];
  /** Calls an operation from 198.51.100.1, or from another address; ClientId is given. */
  readonly call: (name: string, input?: object, caller?: Caller) => Promise<Loose>;
  /** Calls what must fail, and returns [name, message]. */
  readonly failure: (name: string, input?: object, caller?: Caller) => Promise<[string, string]>;
  /** Advances the clock by a number of milliseconds. */
  readonly pass: (milliseconds: number) => void;
  /** The messages sent so far, oldest first, as they are in the outbox. */
  readonly messages: () => Promise<string[]>;
  /** The six digits of the newest message. */
  readonly newestCode: () => Promise<string>;
  /** The link of the newest message. */
  readonly newestLink: () => Promise<URL>;
  readonly restart: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

let tokenKey: Buffer | undefined;

/**
 * Opens a pool in a folder. A new pool gets the key of the file's first one: making an RSA key takes longer than most tests.
 */
function openPool(options: Parameters<typeof openUserPool>[0] & { readonly dataFolder: string }): UserPool {
  const keys = join(options.dataFolder, 'keys');
  const file = join(keys, 'tokens.pem');
  if (tokenKey && !existsSync(join(options.dataFolder, 'auth.sqlite')) && !existsSync(file)) {
    mkdirSync(keys, { recursive: true, mode: 0o700 });
    writeFileSync(file, tokenKey, { mode: 0o600 });
  }
  const pool = openUserPool(options);
  tokenKey ??= readFileSync(file);
  return pool;
}

const HERE: Caller = { address: '198.51.100.1' };

/** Opens a user pool in a temporary folder. Its default clock stands still until a test advances it. */
export function openTestPool(
  overrides: Partial<PoolSettings> = {},
  folder = temporaryFolder(),
  clock?: () => number,
): TestPool {
  let now = Date.parse('2026-11-21T09:00:00.250Z');
  const events: AccountEvent[] = [];
  const lines: string[] = [];
  const open = () =>
    openPool({
      onAccountEvent: (event) => void events.push(event),
      log: (line) => void lines.push(line),
      dataFolder: folder,
      region: 'us-west-2',
      url: 'http://127.0.0.1:20005',
      settings: readPoolSettings(overrides),
      clock: clock ?? (() => now),
      environment: { NODE_ENV: 'test' },
    });
  let pool = open();
  const run = async (name: string, input: object, caller: Caller): Promise<object> => {
    const found = operations.get(name) ?? identityOperations.get(name);
    if (!found) throw new Error(`There is no operation ${name}`);
    now += 1;
    return found(pool, { ClientId: pool.names.clientId, ...input }, caller);
  };
  const messages = async () => {
    await pool.post.settled();
    const outbox = outboxFolder(folder);
    return listMessages(outbox).map((name) => readMessage(join(outbox, name)));
  };
  return {
    get pool() {
      return pool;
    },
    folder,
    events,
    lines,
    call: async (name, input = {}, caller = HERE) =>
      JSON.parse(JSON.stringify(await run(name, input, caller))),
    failure: async (name, input = {}, caller = HERE) => {
      try {
        await run(name, input, caller);
      } catch (error) {
        if (error instanceof CognitoError) return [error.name, error.message];
        throw error;
      }
      throw new Error(`${name} did not fail`);
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
    messages,
    newestCode: async () =>
      /\b\d{6}\b/.exec((await messages()).at(-1)?.replace(/^[\s\S]*?\r?\n\r?\n/, '') ?? '')?.[0] ?? '',
    newestLink: async () =>
      new URL(/https?:\/\/\S+/.exec((await messages()).at(-1) ?? '')?.[0] ?? 'about:blank'),
    restart: async () => {
      await pool.close();
      pool = open();
    },
    dispose: async () => {
      await pool.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs up and confirms a person for a test. */
export async function addPerson(test: TestPool, email: string, password = PASSWORD): Promise<void> {
  await test.call('SignUp', { Username: email, Password: password });
  await test.call('ConfirmSignUp', { Username: email, ConfirmationCode: await test.newestCode() });
}

/** Signs in by password, and returns the tokens. */
export async function signIn(test: TestPool, email: string, password = PASSWORD): Promise<Loose> {
  const { AuthenticationResult } = await test.call('InitiateAuth', passwordAuth(email, password));
  if (!AuthenticationResult) throw new Error('The sign-in is not complete');
  return AuthenticationResult;
}

/** A sign-in that still counts, for credentials of an invented identity in a role. */
export function beginSession(pool: UserPool, role: Role) {
  const sub = randomUUID();
  pool.users.create(
    {
      username: sub,
      sub,
      status: 'CONFIRMED',
      isEnabled: true,
      attributes: {},
      mfa: { enabled: [], preferred: null },
    },
    [],
  );
  if (role.startsWith('group:')) pool.users.addToGroup(sub, role.slice('group:'.length));
  const { signIn } = pool.signIns.begin(sub);
  return { originJti: signIn.originJti, username: sub, sub };
}

/** The input of InitiateAuth for a sign-in by password. */
export function passwordAuth(email: string, password: string) {
  return { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } };
}
