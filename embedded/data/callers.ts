import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../lib/files.ts';
import {
  readSignature,
  SignatureError,
  type SignedRequest,
  sha256,
  verifySignature,
} from '../lib/signature-v4.ts';
import { StoreError } from '../lib/store.ts';
import type { IamIdentity, Identity, ServiceIdentity, UserPoolIdentity } from './authorization.ts';
import { RequestError } from './graphql-errors.ts';

/** The key that guests use. It is not secret, because every browser gets it. Times are milliseconds since 1970. */
export type ApiKey = { readonly value: string; readonly expiresAt: number };

const DAY = 86_400_000;
const schema = z.object({ value: z.string().min(1), expiresAt: z.number() });

/** The install's API key, made at first and again when it has expired, for `days` days. Throws StoreError. */
export function loadApiKey(folder: string, days: number, now = Date.now()): ApiKey {
  const file = join(folder, 'keys', 'api-key.json');
  if (existsSync(file)) {
    const known = readApiKey(file);
    if (known.expiresAt > now) return known;
  }
  const made = { value: `da2-${randomText(26)}`, expiresAt: now + days * DAY };
  writeAtomically(file, JSON.stringify(made), 0o600);
  return made;
}

function readApiKey(file: string): ApiKey {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StoreError(`The key file ${file} is damaged. Remove it to create a new key.`);
  }
}

/** Returns true if a request's key is valid and has not expired. The time of the check does not depend on the key. */
export function isApiKey(key: ApiKey, given: string | undefined, now = Date.now()): boolean {
  return given !== undefined && now < key.expiresAt && timingSafeEqual(digest(key.value), digest(given));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function randomText(length: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The caller, and whether its credentials are still valid: a key may expire, a person may sign out. */
export type Caller<Who extends Identity = Identity> = {
  readonly identity: Who;
  readonly isLive: () => boolean;
};

/** The services that identify callers. */
export type Credentials = {
  readonly apiKey: ApiKey;
  /** Returns the caller of an access token; null if the token is not valid. */
  readonly readToken: (token: string) => Promise<Caller<UserPoolIdentity> | null>;
  /** Returns the owner of temporary credentials, and their secret; null if they are invalid or have expired. */
  readonly readKeys: (
    accessKeyId: string,
    sessionToken: string,
  ) => (Caller<IamIdentity | ServiceIdentity> & { readonly secretKey: string }) | null;
  readonly region: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

/** The parts of a request that a signature covers, with the other host names of the backend. */
export type CallerRequest = {
  readonly request: SignedRequest;
  readonly body: string | Uint8Array;
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
};

const SERVICE = 'appsync';
const MAXIMUM_SKEW = 300_000;

/**
 * Returns the caller of a request: a guest with the API key, a person with an access token, or the owner of
 * credentials of the identity pool or of a function's role. If a request has an API key and other credentials, the key counts, as at AppSync.
 * @throws RequestError
 */
export async function identifyCaller(credentials: Credentials, requested: CallerRequest): Promise<Caller> {
  const { headers } = requested.request;
  const [key] = headers['x-api-key'] ?? [];
  const [authorization] = headers.authorization ?? [];
  if (key !== undefined) return guestWith(credentials, key);
  if (authorization === undefined) throw unauthorizedCall('Valid authorization header not provided.');
  if (authorization.startsWith('AWS4-')) return signer(credentials, requested);
  const person = await credentials.readToken(authorization);
  if (!person) throw unauthorizedCall();
  return person;
}

function guestWith({ apiKey, clock }: Credentials, key: string): Caller {
  const isLive = () => isApiKey(apiKey, key, clock());
  if (!isLive()) throw unauthorizedCall();
  return { identity: { kind: 'apiKey' }, isLive };
}

function signer({ readKeys, region, clock }: Credentials, requested: CallerRequest): Caller {
  const { request, body, hosts, paths } = requested;
  try {
    const signature = readSignature(request);
    const known = readKeys(signature.accessKeyId, signature.sessionToken ?? '');
    if (!known) {
      const message = 'The security token included in the request is invalid.';
      throw new RequestError(403, 'UnrecognizedClientException', message);
    }
    const { secretKey, ...caller } = known;
    const payloadHash = sha256(body);
    verifySignature({
      request,
      signature,
      secretKey,
      payloadHash,
      region,
      service: SERVICE,
      pathForm: 'standard',
      now: clock(),
      maximumSkew: MAXIMUM_SKEW,
      aliases: { hosts, paths },
    });
    return caller;
  } catch (error) {
    throw error instanceof SignatureError ? refusedSignature(error) : error;
  }
}

function refusedSignature({ problem }: SignatureError): RequestError {
  const messages = {
    absent: 'Valid authorization header not provided.',
    malformed: 'Authorization header is not in the form of Signature Version 4.',
    scope: 'Credential should be scoped to a valid region and to the service appsync.',
    skewed: 'Signature expired: the request was not signed within 5 minutes of now.',
    expired: 'Signature expired.',
    unsigned: 'A required header is not signed.',
    mismatch:
      'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
  };
  return new RequestError(403, 'BadRequestException', messages[problem]);
}

function unauthorizedCall(message = 'You are not authorized to make this call.'): RequestError {
  return new RequestError(401, 'UnauthorizedException', message);
}
