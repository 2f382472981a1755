import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalRequest, type PathForm, type SignedRequest, sha256 } from './canonical-request.ts';
import { ALGORITHM, type Signature, SignatureError } from './read-signature.ts';

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
