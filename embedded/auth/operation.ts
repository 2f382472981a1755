import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { callerAddress, countedAddress, trustedProxies } from '../../lib/rate-limit/caller-address.ts';
import { plural } from '../../lib/text/plural.ts';
import type { Vault } from '../lib/vault.ts';
import { errors } from './errors.ts';
import type { UserPool } from './pool.ts';

/**
 * A browser that may have signed in before. It is identified by an encrypted cookie, which cannot be forged. The
 * cookie only exempts it from limits that strangers can use up (`guarded-attempts.ts`); it is not part of a sign-in.
 */
export type KnownDevice = {
  readonly id: string;
  /** Returns true if the device has signed in to this account before. */
  readonly knows: (username: string) => boolean;
  /** Records that the browser has signed in to this account. */
  readonly remember: (username: string) => void;
  /** The cookie's new value; null while it has not changed. */
  readonly changed: () => string | null;
};

export const DEVICE_COOKIE = 'known-device';
/** Seconds. */
export const DEVICE_COOKIE_AGE = 365 * 24 * 60 * 60;

/** Accounts of one browser; the one that was not used for the longest time is forgotten. */
const MAX_ACCOUNTS = 5;
const PURPOSE = 'known-device';
const schema = z.object({ id: z.string(), accounts: z.array(z.string()).max(MAX_ACCOUNTS) });

/** Reads the device from a cookie's value; a missing or invalid value is a new device. */
export function readDevice(vault: Vault, cookie: string | undefined): KnownDevice {
  const known = openCookie(vault, cookie);
  const id = known?.id ?? randomBytes(16).toString('base64url');
  let accounts = known?.accounts ?? [];
  let isChanged = false;
  return {
    id,
    knows: (username) => accounts.includes(username),
    remember: (username) => {
      isChanged ||= accounts[0] !== username;
      accounts = [username, ...accounts.filter((one) => one !== username)].slice(0, MAX_ACCOUNTS);
    },
    changed: () =>
      isChanged
        ? vault.seal(PURPOSE, '', Buffer.from(JSON.stringify({ id, accounts }))).toString('base64url')
        : null,
  };
}

function openCookie(vault: Vault, cookie: string | undefined): z.output<typeof schema> | null {
  if (cookie === undefined || cookie.length > 2048) return null;
  try {
    const text = vault.open(PURPOSE, '', Buffer.from(cookie, 'base64url')).toString('utf8');
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The caller. `address` is the network address. */
export type Caller = { readonly address: string; readonly device?: KnownDevice };

/** An operation of the user pool: takes a request's JSON, returns the response's or throws CognitoError. */
export type Operation = (pool: UserPool, input: unknown, caller: Caller) => Promise<object>;

/** An operation whose input has the shape of `schema`; any other is refused in Cognito's words. */
export function operation<Schema extends z.ZodType>(
  schema: Schema,
  run: (pool: UserPool, input: z.output<Schema>, caller: Caller) => object | Promise<object>,
): Operation {
  return async (pool, input, caller) => run(pool, parseInput(schema, input), caller);
}

/** Reads the input of an operation. Throws InvalidParameterException or SerializationException. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw explain(parsed.error.issues, input);
  return parsed.data;
}

/** Members that most inputs have. Text is bounded as Cognito bounds it. */
export const members = {
  username: z.string().min(1).max(128),
  password: z.string().min(1).max(256),
  code: z.string().min(1).max(2048),
  token: z.string().min(1).max(8192),
  session: z.string().min(20).max(2048),
  clientId: z.string().min(1).max(128),
  attributes: z.array(z.object({ Name: z.string().min(1).max(32), Value: z.string().default('') })).max(100),
  logins: z.record(z.string().max(128), z.string().max(50_000)).nullish(),
  texts: z.record(z.string(), z.string().max(131_072)),
} as const;

/** Throws ResourceNotFoundException for a client that is not this pool's. */
export function checkClient({ names }: UserPool, clientId: string): void {
  if (clientId !== names.clientId) throw errors.unknownClient(clientId);
}

function explain(issues: readonly z.core.$ZodIssue[], input: unknown) {
  const problems = issues.map((issue) => {
    const value = issue.path.reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      input,
    );
    return { issue, isMissing: value === undefined || value === null };
  });
  const mistyped = problems.find(({ issue, isMissing }) => issue.code === 'invalid_type' && !isMissing);
  if (mistyped) return errors.serialization(`${getName(mistyped.issue)} has the wrong type.`);
  const sentences = problems.map(
    ({ issue, isMissing }) =>
      `Value at '${getName(issue)}' failed to satisfy constraint: ${isMissing ? 'Member must not be null' : constraint(issue)}`,
  );
  const count = `${plural(sentences.length, 'validation error')} detected`;
  return errors.invalidParameters(`${count}: ${sentences.join('; ')}`);
}

function getName({ path }: z.core.$ZodIssue): string {
  const name = path.map(String).join('.');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function constraint(issue: z.core.$ZodIssue): string {
  const measure = 'origin' in issue && issue.origin === 'number' ? 'value' : 'length';
  if (issue.code === 'too_small')
    return `Member must have ${measure} greater than or equal to ${issue.minimum}`;
  if (issue.code === 'too_big') return `Member must have ${measure} less than or equal to ${issue.maximum}`;
  return 'Member must satisfy its pattern or enum value set';
}

const PROXIES = trustedProxies(process.env);

/**
 * Returns the IP address of a request's client. The site's proxy runs on this machine and appends each client that it
 * forwards. Earlier entries come from the client itself and are ignored.
 */
export function readCaller({ socket, headers }: IncomingMessage): Caller {
  const peer = socket.remoteAddress ?? 'unknown';
  const isFront = /^(::1|(::ffff:)?127\.)/.test(peer);
  const forwarded = isFront ? callerAddress(String(headers['x-forwarded-for'] ?? ''), PROXIES) : undefined;
  return { address: forwarded ?? countedAddress(peer) };
}
