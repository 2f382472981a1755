import { readQuery, type SignedRequest, splitUrl } from './canonical-request.ts';

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

export const ALGORITHM = 'AWS4-HMAC-SHA256';

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
  const isWhole = accessKeyId !== '' && /^\d{8}$/.test(day) && region !== '' && service !== '';
  if (!isWhole || last !== 'aws4_request' || more.length > 0) throw new SignatureError('malformed');
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
