import type { IncomingMessage } from 'node:http';
import { readCredentials } from '../auth/identity-pool.ts';
import type { UserPool } from '../auth/pool.ts';
import type { Roles } from '../functions/roles.ts';
import {
  readSignature,
  type Signature,
  SignatureError,
  type SignatureProblem,
  verifySignature,
} from '../lib/signature-v4.ts';
import { type Bucket, encodeKey, type S3Address, STORAGE_PATH } from './address.ts';
import { errors, type S3Error } from './errors.ts';
import type { Bearer } from './permission.ts';

/** The caller, and the part of the request that its signature covers. */
export type Authenticated = {
  readonly bearer: Bearer;
  /** SHA-256 that the body must have, in hexadecimal, or UNSIGNED-PAYLOAD. */
  readonly payload: string;
  /**
   * Returns a header by its name in lower case; a signed URL can have headers that begin with `x-amz-` in the query
   * instead.
   */
  readonly header: (name: string) => string | undefined;
  /** The names of all headers that `header` finds. */
  readonly headerNames: readonly string[];
};

export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

const MAX_SKEW = 15 * 60 * 1000;

/** Who can have credentials: people and guests, and the functions. */
type Issuers = { readonly userPool: UserPool; readonly bucket: Bucket; readonly roles?: Pick<Roles, 'find'> };

/**
 * Checks that a request is signed with credentials of the identity pool, or of a function's role. It may be repeated while its
 * signature holds, as on S3. Throws the S3Error that refuses it.
 */
export function authenticate(
  { userPool, bucket, roles }: Issuers,
  request: IncomingMessage,
  { key, query }: S3Address,
): Authenticated {
  const search = (request.url ?? '').split('?').slice(1).join('?');
  // In a query of S3's a plus is a space.
  const requested = {
    method: request.method ?? '',
    url: `${request.url?.split('?', 1)[0]}?${search.replaceAll('+', '%20')}`,
    headers: request.headersDistinct,
  };
  const signature = inS3Words(() => readSignature(requested));
  const bearer = readFunction(userPool, roles, signature) ?? readBearer(userPool, signature);
  const payload = signature.form === 'query' ? UNSIGNED_PAYLOAD : readPayload(request);
  const verify = ({ host, path }: Target) =>
    verifySignature({
      request: {
        ...requested,
        url: requested.url.replace(/^[^?]*/, () => path),
        headers: { ...requested.headers, host: [host] },
      },
      signature,
      secretKey: bearer.secretKey,
      region: bucket.region,
      service: 's3',
      pathForm: 's3',
      payloadHash: payload,
      now: userPool.clock(),
      maximumSkew: MAX_SKEW,
    });
  inS3Words(() => verifyAny(possibleTargets(bucket, key, request.headers.host ?? ''), verify), signature);
  const given = signedHeaders(request, query);
  const { identityId, role } = bearer;
  return {
    bearer: { identityId, role },
    payload,
    header: (name) => given.get(name),
    headerNames: [...given.keys()],
  };
}

/** Returns the function that has these credentials, with their secret. */
function readFunction(
  { clock }: UserPool,
  roles: Issuers['roles'],
  { accessKeyId, sessionToken }: Signature,
) {
  const known = roles?.find(accessKeyId, sessionToken ?? '');
  if (!known) return undefined;
  const { functionName, credentials } = known;
  if (credentials.expiresAt <= clock()) throw errors.expiredToken();
  return {
    identityId: functionName,
    role: `function:${functionName}`,
    secretKey: credentials.secretKey,
  } as const;
}

function readBearer(userPool: UserPool, { accessKeyId, sessionToken }: Signature) {
  if (!sessionToken) throw errors.unknownKey();
  const bearer = readCredentials(userPool, accessKeyId, sessionToken);
  if (bearer) return bearer;
  // With a clock at 1970 nothing has expired: credentials that are valid then are reported as expired.
  const wasValid = readCredentials({ ...userPool, clock: () => 0 }, accessKeyId, sessionToken);
  throw wasValid ? errors.expiredToken() : errors.invalidToken();
}

function readPayload(request: IncomingMessage): string {
  const payload = request.headers['x-amz-content-sha256'];
  if (typeof payload !== 'string')
    throw errors.invalidRequest('Missing required header: x-amz-content-sha256');
  if (payload.startsWith('STREAMING-')) throw errors.notImplemented();
  if (payload !== UNSIGNED_PAYLOAD && !/^[0-9a-f]{64}$/.test(payload))
    throw errors.invalidArgument('x-amz-content-sha256 must be UNSIGNED-PAYLOAD, or a valid sha256 value.');
  return payload;
}

type Target = { readonly host: string; readonly path: string };

/**
 * Returns the hosts and paths that a client may have signed for this key. Amplify's client signs for AWS, with the
 * bucket in the host name or the path, regardless of the URL that it calls. Other clients sign for the URL that they
 * call.
 */
function possibleTargets({ name, region }: Bucket, key: string, receivedHost: string): readonly Target[] {
  const encoded = encodeKey(key);
  const ends = encoded ? [`/${encoded}`] : ['', '/'];
  return [
    { host: `${name}.s3.${region}.amazonaws.com`, path: `/${encoded}` },
    ...ends.flatMap((end) => [
      { host: `s3.${region}.amazonaws.com`, path: `/${name}${end}` },
      { host: receivedHost, path: `${STORAGE_PATH}${name}${end}` },
      { host: receivedHost, path: `/_cloud${STORAGE_PATH}${name}${end}` },
    ]),
  ];
}

/** Returns if the signature covers one of the targets. */
function verifyAny(targets: readonly Target[], verify: (target: Target) => void): void {
  for (const target of targets) {
    try {
      verify(target);
      return;
    } catch (error) {
      if (!(error instanceof SignatureError && error.problem === 'mismatch')) throw error;
    }
  }
  throw new SignatureError('mismatch');
}

function inS3Words<Result>(check: () => Result, signature?: Signature): Result {
  try {
    return check();
  } catch (error) {
    throw error instanceof SignatureError ? problems[error.problem](signature) : error;
  }
}

const problems: Readonly<Record<SignatureProblem, (signature?: Signature) => S3Error>> = {
  absent: () => errors.accessDenied(),
  malformed: () => errors.malformedAuthorization('The authorization of the request is malformed.'),
  scope: () => errors.malformedAuthorization('The credential is not for this region, service and day.'),
  skewed: (signature) =>
    signature?.form === 'query' ? errors.denied('Request is not yet valid') : errors.timeSkewed(),
  expired: () => errors.denied('Request has expired'),
  unsigned: () => errors.denied('There were headers present in the request which were not signed'),
  mismatch: () => errors.wrongSignature(),
};

function signedHeaders(request: IncomingMessage, query: URLSearchParams): ReadonlyMap<string, string> {
  const hoisted = [...query].map(([name, value]) => [name.toLowerCase(), value] as const);
  const sent = Object.entries(request.headersDistinct);
  return new Map([
    ...hoisted.filter(([name]) => name.startsWith('x-amz-')),
    ...sent.map(([name, values]) => [name, values?.join(',') ?? ''] as const),
  ]);
}
