import 'server-only';
import { createAmplifyContext, type ResourcesConfig } from 'aws-amplify';
import { createAWSCredentialsAndIdentityIdProvider } from 'aws-amplify/adapter-core';
import { getUrl } from 'aws-amplify/storage/server';
import { parseAmplifyConfig, sharedInMemoryStorage } from 'aws-amplify/utils';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { s3Address } from '../amplify/transport.ts';
import { rasterType, SIGNATURE_BYTES } from '../workspace/file-kind.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';

const shape = z.looseObject({
  storage: z.looseObject({ bucket_name: z.string(), aws_region: z.string() }),
  custom: z.looseObject({ embedded: z.looseObject({ url: z.url() }).optional() }).optional(),
});

type Auth = NonNullable<ResourcesConfig['Auth']>;

/** Reads objects with the rights of a guest. */
export type GuestStorage = {
  /**
   * Returns the store's response to GET: 200, 206, 304, 412 or 416, depending on the headers. Undefined if
   * the object does not exist or guests may not read it, which some stores do not distinguish.
   * @throws Error if the store sends another response, or none
   */
  readonly get: (key: string, headers?: Readonly<Record<string, string>>) => Promise<Response | undefined>;
};

/** The timeout in milliseconds for the start and for the end of a response. */
const PATIENCE = 20_000;

/** Seconds for which a signed URL is valid. It is used at once. */
const ADDRESS_LIFE = 60;

const EXPECTED = [200, 206, 304, 412, 416];

/**
 * Opens the store of `amplify_outputs.json`, on AWS or embedded. Amplify's client gets a guest's credentials
 * from the identity pool and signs the URL. For the embedded store, the signed URL is rewritten to its
 * address.
 * @throws Error if the outputs have no bucket or no identity pool
 */
export function openGuestStorage(outputs: object): GuestStorage {
  const { storage, custom } = shape.parse(outputs);
  const bucket = { bucket: storage.bucket_name, region: storage.aws_region };
  const embedded = custom?.embedded?.url;
  const { Auth, Storage } = parseAmplifyConfig({ ...outputs });
  if (!Auth) throw new Error('The backend has no identity pool, so guests cannot read its files.');
  const credentialsProvider = guestCredentials(Auth, embedded && `${embedded}/cognito-identity/`);
  const context = createAmplifyContext({ Auth, Storage }, { Auth: { credentialsProvider } });

  const request = async (key: string, headers: Readonly<Record<string, string>>): Promise<Response> => {
    const { url } = await getUrl(context, { path: key, options: { expiresIn: ADDRESS_LIFE } });
    const address = embedded ? s3Address(url.href, bucket, embedded) : url.href;
    if (!address) throw new Error('The signed address does not belong to the bucket.');
    const signal = AbortSignal.timeout(PATIENCE);
    return fetch(address, { headers, cache: 'no-store', redirect: 'error', signal });
  };

  const get = async (key: string, headers: Readonly<Record<string, string>> = {}, isRetry = false) => {
    const response = await request(key, headers);
    if (EXPECTED.includes(response.status)) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
    if (code === 'NoSuchKey' || code === 'AccessDenied') return undefined;
    // The credentials may have expired early, or belong to an earlier store.
    if ((response.status === 400 || response.status === 403) && !isRetry) {
      await context.clearCredentials();
      return get(key, headers, true);
    }
    throw new Error(`The object store responded with ${response.status} ${code ?? ''}`.trim());
  };
  return { get: (key, headers) => get(key, headers) };
}

/**
 * Gets credentials from the identity pool at its endpoint. With the endpoint in the context, Amplify would
 * log a warning.
 */
function guestCredentials(auth: Auth, identityPoolEndpoint: string | undefined) {
  const provider = createAWSCredentialsAndIdentityIdProvider(auth, sharedInMemoryStorage);
  const authConfig = structuredClone(auth);
  Object.assign(authConfig.Cognito, identityPoolEndpoint && { identityPoolEndpoint });
  return {
    getCredentialsAndIdentityId: (
      requested: Parameters<typeof provider.getCredentialsAndIdentityId>[0],
    ): ReturnType<typeof provider.getCredentialsAndIdentityId> =>
      provider.getCredentialsAndIdentityId({ ...requested, authConfig }),
    clearCredentialsAndIdentityId: () => provider.clearCredentialsAndIdentityId(),
  };
}

/** Maximum bytes of a file that is read: the maximum of an upload. */
const MAX_BYTES = 25 * 2 ** 20;

/**
 * Milliseconds for which an object is assumed to be unchanged. A withdrawn or hidden picture disappears after
 * this time.
 */
const TRUSTED_FOR = 1000;

/** Each look at the store takes a connection to it, which stays open for a minute. */
const LOOKS: FairQueueLimits = { maxRunning: 8, maxWaiting: 2048, maxWaitingPerCaller: 256 };

/** The object was replaced between two requests. */
export class ReplacedError extends Error {
  override name = 'ReplacedError';
}

/** The part of a URL that identifies the bytes. */
type NamedBytes = {
  /** The expected entity tag of the object. */
  readonly version?: string;
  /** True if the key contains the hash of the bytes. */
  readonly isNamedByHash?: boolean;
};

type Seen = {
  readonly etag: string;
  /** Bytes of the object. */
  readonly size: number;
  readonly isPicture: boolean;
  readonly at: number;
};

/** A whole object. */
type StoredObject = { readonly etag: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** A part of an object, and the bytes of all of it. */
type StoredPart = { readonly size: number; readonly bytes: Uint8Array<ArrayBuffer> };

/** The stored pictures, unchanged. */
export type MediaSource = {
  /**
   * Returns the entity tag of the current picture, without quotes. Undefined if there is none, or if the
   * object is not a picture of a known type or is too large.
   * @param address the expected bytes; without a hash the store is always queried
   * @param caller the caller whose turn in the queue is used
   * @throws BusyError
   */
  readonly find: (key: string, address: NamedBytes, caller: string) => Promise<string | undefined>;
  /** Reads the whole file. Throws ReplacedError if its tag has changed. */
  readonly read: (key: string, etag: string) => Promise<Uint8Array>;
  /** Reads the current object; undefined if there is none, or it is too large. */
  readonly readAnything: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Reads the current object with its entity tag; undefined if there is none, or it is too large.
   * @param skipped the entity tag of an object that is not read
   */
  readonly readObject: (key: string, skipped?: string) => Promise<StoredObject | undefined>;
  /** Reads the bytes from the first to the last one; undefined if the object does not exist or is shorter. */
  readonly readPart: (key: string, first: number, last: number) => Promise<StoredPart | undefined>;
  /**
   * Returns the bytes of the current object, whose key contains its hash, without reading it; undefined if there is none, or it is too
   * large.
   * @throws BusyError
   */
  readonly size: (key: string, caller: string) => Promise<number | undefined>;
};

/** @param now milliseconds since 1970 */
export function createMediaSource(storage: GuestStorage, now: () => number = Date.now): MediaSource {
  const seen = new LRUCache<string, Seen>({ max: 5000 });
  const looks = new FairQueue<Seen | undefined>(LOOKS);
  let lookCount = 0;

  const lookAt = async (key: string, { version, isNamedByHash = false }: NamedBytes, caller: string) => {
    const last = seen.get(key);
    const isNamed = isNamedByHash || version === last?.etag;
    const isTrusted = last && isNamed && now() - last.at < TRUSTED_FOR;
    const lookAgain = () =>
      looks.run(lookId(key, isNamedByHash), caller, () => look(storage, key, now, last));
    const current = isTrusted ? last : await lookAgain();
    if (current) seen.set(key, current);
    else seen.delete(key);
    return current;
  };

  const find: MediaSource['find'] = async (key, address, caller) => {
    const current = await lookAt(key, address, caller);
    return current?.isPicture ? current.etag : undefined;
  };

  const size: MediaSource['size'] = async (key, caller) => {
    const current = await lookAt(key, { isNamedByHash: true }, caller);
    return current && current.size <= MAX_BYTES ? current.size : undefined;
  };

  /** Requests for a key with a hash in it share one look. Others must see the object as it is after they came. */
  const lookId = (key: string, isNamedByHash: boolean) => {
    lookCount += 1;
    return isNamedByHash ? key : `${lookCount} ${key}`;
  };

  const read = async (key: string, etag: string) => {
    const response = await storage.get(key, { 'If-Match': `"${etag}"` });
    if (response?.status === 200 && response.body) return readAll(response.body);
    await response?.body?.cancel();
    seen.delete(key);
    throw new ReplacedError('The object was replaced.');
  };

  const readObject: MediaSource['readObject'] = async (key, skipped) => {
    const response = await storage.get(key, skipped === undefined ? {} : { 'If-None-Match': `"${skipped}"` });
    if (
      response?.status === 200 &&
      response.body &&
      Number(response.headers.get('content-length')) <= MAX_BYTES
    )
      return { etag: getTag(response) ?? '', bytes: await readAll(response.body) };
    await response?.body?.cancel();
    return undefined;
  };

  const readPart: MediaSource['readPart'] = async (key, first, last) => {
    const response = await storage.get(key, { Range: `bytes=${first}-${last}` });
    const range = `bytes ${first}-${last}/`;
    const described = response?.headers.get('content-range') ?? '';
    if (response?.status === 206 && response.body && described.startsWith(range)) {
      const bytes = await readAll(response.body, last - first + 1);
      return { size: Number(described.slice(range.length)), bytes };
    }
    await response?.body?.cancel();
    return undefined;
  };

  const readAnything = async (key: string) => (await readObject(key))?.bytes;
  return { find, read, readAnything, readObject, readPart, size };
}

/** Reads the beginning of the object, unless its tag is that of the last request. */
async function look(
  storage: GuestStorage,
  key: string,
  now: () => number,
  last: Seen | undefined,
): Promise<Seen | undefined> {
  const at = now();
  const response = await storage.get(key, {
    Range: `bytes=0-${SIGNATURE_BYTES - 1}`,
    ...(last && { 'If-None-Match': `"${last.etag}"` }),
  });
  if (response?.status === 304 && last) return { ...last, at };
  const etag = getTag(response);
  // An empty object has no beginning.
  if (response?.status !== 206 || !etag) {
    await response?.body?.cancel();
    return undefined;
  }
  const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Infinity);
  const beginning = new Uint8Array(await response.arrayBuffer());
  return { etag, size, isPicture: size <= MAX_BYTES && rasterType(beginning) !== undefined, at };
}

/** Returns the entity tag of a response, without its quotes, if it can be used in a header. */
const getTag = (response: Response | undefined) =>
  /^"([\w-]{1,100})"$/.exec(response?.headers.get('etag') ?? '')?.[1];

/** Reads a whole body. Throws ReplacedError if there are more bytes than at the earlier request. */
async function readAll(
  body: ReadableStream<Uint8Array>,
  maxBytes = MAX_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new ReplacedError('The object has grown since its size was read.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
