import { createHash, createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { encodeKey } from '../address.ts';
import type { Keys, TestStorage } from './harness.ts';

/*
 * A signer for tests, written after AWS's description and not after the verifying code. Agreement of both shows that
 * they match the description.
 */

export type TestResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type Wanted = {
  readonly method?: string;
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The payload's hash in the signature; by default that of the body. */
  readonly payload?: string;
  /** Milliseconds since 1970: when it is signed. */
  readonly now?: number;
  readonly region?: string;
  readonly host?: string;
  /** The changes made after signing. */
  readonly tamper?: (request: Sent) => Sent;
};

export type Sent = {
  readonly method: string;
  /** Path and query, below the bucket. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) => encodeKey(text).replaceAll('/', '%2F');
const queryText = (query: Readonly<Record<string, string>>) =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
const longDate = (now: number) => new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');

function signature(secret: string, date: string, region: string, canonical: string): string {
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), hash(canonical)].join('\n')).toString('hex');
}

/** Signs a request in its headers, sends it, and returns the response. */
export async function sendSigned(test: TestStorage, keys: Keys, wanted: Wanted): Promise<TestResponse> {
  const {
    method = 'GET',
    key = '',
    query = {},
    body = '',
    region = 'us-west-2',
    tamper = (sent) => sent,
  } = wanted;
  const date = longDate(wanted.now ?? test.people.pool.clock());
  const headers: Record<string, string> = {
    ...wanted.headers,
    host: wanted.host ?? test.host,
    'x-amz-date': date,
    'x-amz-content-sha256': wanted.payload ?? hash(body),
    'x-amz-security-token': keys.sessionToken,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    method,
    `/${encodeKey(key)}`,
    queryText(query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const credential = `${keys.accessKeyId}/${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const proof = signature(keys.secretAccessKey, date, region, canonical);
  const { host: _host, ...sent } = headers;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${proof}`;
  const url = `/${encodeKey(key)}?${queryText(query)}`;
  return send(test, tamper({ method, url, headers: { ...sent, authorization }, body }));
}

/** The host and time of a signed address: the bucket's host on AWS, and the clock of the store. */
export type Presigning = {
  readonly host: string;
  readonly people: { readonly pool: { readonly clock: () => number } };
};

/** Signs an address, to be used within `expires` seconds, and returns its path and query below the bucket. */
export function presign(
  test: Presigning,
  keys: Keys,
  { method = 'GET', key = '', query = {}, now, expires = 900 }: Wanted & { readonly expires?: number },
): string {
  const date = longDate(now ?? test.people.pool.clock());
  const all = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKeyId}/${date.slice(0, 8)}/us-west-2/s3/aws4_request`,
    'X-Amz-Date': date,
    'X-Amz-Expires': String(expires),
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Security-Token': keys.sessionToken,
  };
  const text = queryText(all);
  const canonical = [
    method,
    `/${encodeKey(key)}`,
    text,
    `host:${test.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  return `/${encodeKey(key)}?${text}&X-Amz-Signature=${signature(keys.secretAccessKey, date, 'us-west-2', canonical)}`;
}

/** Sends a request below the bucket without changes. */
export function send(test: TestStorage, { method, url, headers, body }: Sent): Promise<TestResponse> {
  const base = `/s3/${test.storage.bucket.name}`;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${test.origin}/`,
      { path: base + url, method, headers, agent: false },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Returns the code of an error, or the status of any other response. */
export function getCode({ status, body }: TestResponse): string {
  return /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? String(status);
}
