import 'server-only';
import { createAmplifyContext, type ResourcesConfig } from 'aws-amplify';
import { createAWSCredentialsAndIdentityIdProvider } from 'aws-amplify/adapter-core';
import { getUrl } from 'aws-amplify/storage/server';
import { parseAmplifyConfig, sharedInMemoryStorage } from 'aws-amplify/utils';
import { z } from 'zod';
import { s3Address } from '../amplify/transport/s3.ts';

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

  const ask = async (key: string, headers: Readonly<Record<string, string>>): Promise<Response> => {
    const { url } = await getUrl(context, { path: key, options: { expiresIn: ADDRESS_LIFE } });
    const address = embedded ? s3Address(url.href, bucket, embedded) : url.href;
    if (!address) throw new Error('The signed address does not belong to the bucket.');
    const signal = AbortSignal.timeout(PATIENCE);
    return fetch(address, { headers, cache: 'no-store', redirect: 'error', signal });
  };

  const get = async (key: string, headers: Readonly<Record<string, string>> = {}, isRetry = false) => {
    const answer = await ask(key, headers);
    if (EXPECTED.includes(answer.status)) return answer;
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
    if (code === 'NoSuchKey' || code === 'AccessDenied') return undefined;
    // The credentials may have expired early, or belong to an earlier store.
    if ((answer.status === 400 || answer.status === 403) && !isRetry) {
      await context.clearCredentials();
      return get(key, headers, true);
    }
    throw new Error(`The object store answers ${answer.status} ${code ?? ''}`.trim());
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
      asked: Parameters<typeof provider.getCredentialsAndIdentityId>[0],
    ): ReturnType<typeof provider.getCredentialsAndIdentityId> =>
      provider.getCredentialsAndIdentityId({ ...asked, authConfig }),
    clearCredentialsAndIdentityId: () => provider.clearCredentialsAndIdentityId(),
  };
}
