import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ownValue } from '../../lib/domain/own-value.ts';

/** A request as received: nothing decoded, names of headers in lower case, each with every value. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query exactly as on the request line. */
  readonly url: string;
  /** Headers in the form of Node's `headersDistinct`. */
  readonly headers: { readonly [name: string]: readonly string[] | undefined };
};

/**
 * The path encoding of a service. S3 encodes each key once and leaves dots and slashes as they are. All other
 * services resolve dots, join slashes, and encode an encoded path again.
 */
type PathForm = 's3' | 'standard';

type CanonicalParts = SignedRequest & {
  readonly signedHeaders: readonly string[];
  /** SHA-256 of the body in hexadecimal, or a placeholder such as UNSIGNED-PAYLOAD. */
  readonly payloadHash: string;
  readonly pathForm: PathForm;
};

/**
 * Returns the text of a request that Signature Version 4 signs, or null if its URL is malformed (a broken escape).
 */
function canonicalRequest(parts: CanonicalParts): string | null {
  const [path = '', query = ''] = splitUrl(parts.url);
  const canonicalPath = parts.pathForm === 's3' ? encodeOnce(path) : encodeAgain(path);
  const parameters = readQuery(query);
  if (canonicalPath === null || parameters === null) return null;
  const headers = parts.signedHeaders.map((name) => `${name}:${headerText(ownValue(parts.headers, name))}\n`);
  return [
    parts.method,
    canonicalPath,
    canonicalQuery(parameters),
    headers.join(''),
    parts.signedHeaders.join(';'),
    parts.payloadHash,
  ].join('\n');
}

/** The parameters of a query, decoded, in their order; a plus is a plus. Null for a broken escape. */
function readQuery(query: string): [name: string, value: string][] | null {
  try {
    return query
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.indexOf('=');
        const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
        return [decodeURIComponent(name), decodeURIComponent(value)];
      });
  } catch {
    return null;
  }
}

/** The path and the query of a request's address. */
function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** SHA-256 in lower-case hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function canonicalQuery(parameters: readonly (readonly [string, string])[]): string {
  return parameters
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Compares ASCII texts by their bytes. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function headerText(values: readonly string[] = []): string {
  return values.map((value) => value.trim().replace(/\s+/g, ' ')).join(',');
}

function encodeOnce(path: string): string | null {
  try {
    return path
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return null;
  }
}

function encodeAgain(path: string): string {
  const stored: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') stored.pop();
    else if (segment !== '' && segment !== '.') stored.push(encode(segment));
  }
  const isFolder = stored.length > 0 && /\/\.{0,2}$/.test(path);
  return `/${stored.join('/')}${isFolder ? '/' : ''}`;
}

/** Escapes everything but RFC 3986's unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The problems of a signature. Each service has its own message for them. */
export type SignatureProblem =
  | 'absent'
  | 'malformed'
  /** The signature is for another region or service. */
  | 'scope'
  /** The signature is too old, or from the future. */
  | 'skewed'
  /** The signed URL has expired. */
  | 'expired'
  /** A header that matters is not covered by the signature. */
  | 'unsigned'
  | 'mismatch';

export class SignatureError extends Error {
  override name = 'SignatureError';
  readonly problem: SignatureProblem;

  constructor(problem: SignatureProblem) {
    super(`The request signature is not valid: ${problem}`);
    this.problem = problem;
  }
}

/** A received signature, not yet verified. */
export type Signature = {
  readonly form: 'header' | 'query';
  readonly accessKeyId: string;
  /** The token of temporary credentials, which identifies their owner. */
  readonly sessionToken: string | null;
  /** `YYYYMMDD`, as in the credential's scope. */
  readonly day: string;
  readonly region: string;
  readonly service: string;
  /** `YYYYMMDDTHHMMSSZ`. */
  readonly date: string;
  /** Milliseconds since 1970: when the request was signed. */
  readonly signedAt: number;
  /** Milliseconds for which an address is good; null for the header form. */
  readonly lifetime: number | null;
  readonly signedHeaders: readonly string[];
  /** 64 hexadecimal digits. */
  readonly signature: string;
};

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** A week, the maximum lifetime of a signed URL. */
const MAX_SECONDS = 604_800;

const headerForm = new RegExp(
  `^${ALGORITHM}\\s+Credential=([^\\s,]+),\\s*SignedHeaders=([^\\s,]+),\\s*Signature=([^\\s,]+)$`,
);

/** Reads the signature of a request, from its Authorization header or from its query. Throws SignatureError. */
export function readSignature(request: SignedRequest): Signature {
  const authorization = single(request.headers.authorization);
  const parameters = readQuery(splitUrl(request.url)[1]);
  if (!parameters) throw new SignatureError('malformed');
  const isInQuery = parameters.some(([name]) => name === 'X-Amz-Signature' || name === 'X-Amz-Algorithm');
  if (authorization === null && !isInQuery) throw new SignatureError('absent');
  if (authorization !== null && isInQuery) throw new SignatureError('malformed');
  return authorization === null ? fromQuery(parameters) : fromHeader(authorization, request.headers);
}

function fromHeader(authorization: string, headers: SignedRequest['headers']): Signature {
  if (!authorization.startsWith(ALGORITHM)) throw new SignatureError('absent');
  const [, credential = '', signedHeaders = '', signature = ''] = headerForm.exec(authorization) ?? [];
  return {
    form: 'header',
    ...readCredential(credential),
    ...readDate(single(headers['x-amz-date'])),
    sessionToken: single(headers['x-amz-security-token']),
    lifetime: null,
    signedHeaders: readSignedHeaders(signedHeaders, ['host', 'x-amz-date']),
    signature: readDigits(signature),
  };
}

function fromQuery(parameters: readonly (readonly [string, string])[]): Signature {
  const one = (name: string) => {
    const values = parameters.filter(([key]) => key === name);
    if (values.length > 1) throw new SignatureError('malformed');
    return values[0]?.[1] ?? null;
  };
  const seconds = one('X-Amz-Expires') ?? '';
  const isLifetime = /^\d{1,6}$/.test(seconds) && Number(seconds) >= 1 && Number(seconds) <= MAX_SECONDS;
  if (one('X-Amz-Algorithm') !== ALGORITHM || !isLifetime) throw new SignatureError('malformed');
  return {
    form: 'query',
    ...readCredential(one('X-Amz-Credential') ?? ''),
    ...readDate(one('X-Amz-Date')),
    sessionToken: one('X-Amz-Security-Token'),
    lifetime: Number(seconds) * 1000,
    signedHeaders: readSignedHeaders(one('X-Amz-SignedHeaders') ?? '', ['host']),
    signature: readDigits(one('X-Amz-Signature') ?? ''),
  };
}

function readCredential(credential: string) {
  const [accessKeyId = '', day = '', region = '', service = '', last, ...more] = credential.split('/');
  const isComplete = accessKeyId !== '' && /^\d{8}$/.test(day) && region !== '' && service !== '';
  if (!isComplete || last !== 'aws4_request' || more.length > 0) throw new SignatureError('malformed');
  return { accessKeyId, day, region, service };
}

function readDate(date: string | null) {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(date ?? '') ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (date === null || Number.isNaN(signedAt)) throw new SignatureError('malformed');
  return { date, signedAt };
}

function readSignedHeaders(text: string, needed: readonly string[]): readonly string[] {
  const names = text.split(';');
  const isSorted = names.every((name, at) => name === name.toLowerCase() && (names[at - 1] ?? '') < name);
  if (!isSorted) throw new SignatureError('malformed');
  if (!needed.every((name) => names.includes(name))) throw new SignatureError('unsigned');
  return names;
}

function readDigits(signature: string): string {
  if (!/^[0-9a-f]{64}$/.test(signature)) throw new SignatureError('malformed');
  return signature;
}

function single(values: readonly string[] | undefined): string | null {
  if (values && values.length > 1) throw new SignatureError('malformed');
  return values?.[0] ?? null;
}

export type Verification = {
  readonly request: SignedRequest;
  readonly signature: Signature;
  /** The secret of the signature's access key. */
  readonly secretKey: string;
  readonly region: string;
  readonly service: string;
  readonly pathForm: PathForm;
  /** SHA-256 of the body in hexadecimal, or a placeholder such as UNSIGNED-PAYLOAD. */
  readonly payloadHash: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds by which the signer's clock may differ from this one: 5 minutes at most services, 15 at S3. */
  readonly maximumSkew: number;
  /**
   * Other hosts and paths of the same resource, such as those before a proxy. The signature must cover one of them,
   * or the request's own. A path replaces the part before the query.
   */
  readonly aliases?: { readonly hosts?: readonly string[]; readonly paths?: readonly string[] };
};

/** These say nothing that the signature would have to cover: dates of an address, how a body is sent, who made the program. */
const UNIMPORTANT = ['x-amz-date', 'x-amz-content-sha256', 'x-amz-user-agent'];

/**
 * Verifies a request that `readSignature` has read.
 * @throws SignatureError if the request differs from the signed one
 */
export function verifySignature(verification: Verification): void {
  const { request, signature, secretKey, region, service, now, maximumSkew } = verification;
  if (
    signature.region !== region ||
    signature.service !== service ||
    !signature.date.startsWith(signature.day)
  )
    throw new SignatureError('scope');
  checkTime(signature, now, maximumSkew);
  const unsigned = Object.keys(request.headers).filter(
    (name) =>
      name.startsWith('x-amz-') && !UNIMPORTANT.includes(name) && !signature.signedHeaders.includes(name),
  );
  if (unsigned.length > 0) throw new SignatureError('unsigned');
  const key = signingKey(secretKey, signature);
  const given = Buffer.from(signature.signature, 'hex');
  const isSigned = readings(verification).some((reading) => {
    const expected = sign(key, verification, reading);
    return expected !== null && timingSafeEqual(expected, given);
  });
  if (!isSigned) throw new SignatureError('mismatch');
}

/** Derives the key that signs a day's requests to one service in one region, and chunks of a body. */
function signingKey(
  secretKey: string,
  { day, region, service }: Pick<Signature, 'day' | 'region' | 'service'>,
): Buffer {
  return [day, region, service, 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`));
}

/** `YYYYMMDD/region/service/aws4_request`, as texts to be signed name it. */
function credentialScope({ day, region, service }: Pick<Signature, 'day' | 'region' | 'service'>): string {
  return `${day}/${region}/${service}/aws4_request`;
}

function checkTime({ signedAt, lifetime }: Signature, now: number, maximumSkew: number): void {
  if (signedAt > now + maximumSkew) throw new SignatureError('skewed');
  if (lifetime === null && signedAt < now - maximumSkew) throw new SignatureError('skewed');
  if (lifetime !== null && signedAt + lifetime < now) throw new SignatureError('expired');
}

/** The request under each of its names. */
function readings({ request, aliases = {} }: Verification): SignedRequest[] {
  const { hosts = [], paths = [] } = aliases;
  const at = request.url.indexOf('?');
  const query = at < 0 ? '' : request.url.slice(at);
  const urls = [request.url, ...paths.map((path) => path + query)];
  const named = [request.headers.host, ...hosts.map((host) => [host])];
  return urls.flatMap((url) =>
    named.map((host) => ({ ...request, url, headers: { ...request.headers, host } })),
  );
}

function sign(key: Buffer, { signature, pathForm, payloadHash }: Verification, request: SignedRequest) {
  const { signedHeaders, date } = signature;
  const text = canonicalRequest({ ...request, signedHeaders, payloadHash, pathForm });
  if (text === null) return null;
  return hmac(key, [ALGORITHM, date, credentialScope(signature), sha256(text)].join('\n'));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
