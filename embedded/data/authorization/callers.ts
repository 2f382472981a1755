import type { SignedRequest } from '../../signature/canonical-request.ts';
import { sha256 } from '../../signature/canonical-request.ts';
import { readSignature, SignatureError } from '../../signature/read-signature.ts';
import { verifySignature } from '../../signature/signature-v4.ts';
import type { IamIdentity, Identity, UserPoolIdentity } from '../identity.ts';
import { RequestError } from '../requests/answer.ts';
import { type ApiKey, isApiKey } from './api-key.ts';

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
  ) => (Caller<IamIdentity> & { readonly secretKey: string }) | null;
  readonly region: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

/** The parts of a request that a signature covers, with the other host names of the backend. */
export type Asked = {
  readonly request: SignedRequest;
  readonly body: string | Uint8Array;
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
};

const SERVICE = 'appsync';
const MAXIMUM_SKEW = 300_000;

/**
 * Returns the caller of a request: a guest with the API key, a person with an access token, or the owner of
 * credentials of the identity pool. If a request has an API key and other credentials, the key counts, as at AppSync.
 * @throws RequestError
 */
export async function identifyCaller(credentials: Credentials, asked: Asked): Promise<Caller> {
  const { headers } = asked.request;
  const [key] = headers['x-api-key'] ?? [];
  const [authorization] = headers.authorization ?? [];
  if (key !== undefined) return guestWith(credentials, key);
  if (authorization === undefined) throw unauthorizedCall('Valid authorization header not provided.');
  if (authorization.startsWith('AWS4-')) return signer(credentials, asked);
  const person = await credentials.readToken(authorization);
  if (!person) throw unauthorizedCall();
  return person;
}

function guestWith({ apiKey, clock }: Credentials, key: string): Caller {
  const isLive = () => isApiKey(apiKey, key, clock());
  if (!isLive()) throw unauthorizedCall();
  return { identity: { kind: 'apiKey' }, isLive };
}

function signer({ readKeys, region, clock }: Credentials, asked: Asked): Caller {
  const { request, body, hosts, paths } = asked;
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
