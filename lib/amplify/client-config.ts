import type { ResourcesConfig } from 'aws-amplify';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { SIGN_UP_VERIFICATION } from '../domain/sign-in-values.ts';
import type { Outputs } from './config.ts';

/**
 * The configuration of the backend for the browser: `amplify_outputs.json` without the parts that no page
 * there reads.
 */
export type ClientOutputs = {
  readonly version: string;
  /** The user pool and identity pool in the format of AWS's tool. */
  readonly auth: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** The bucket's name and region; absent without one. */
  readonly storage?: Readonly<Record<string, unknown>>;
  /** The confirmation of a new account: by a code or by a link. */
  readonly signUpVerification: 'code' | 'link';
  /** Custom attributes in the sign-up form, such as `custom:main_platform`. */
  readonly signUpAttributes: readonly string[];
  /** The path of the embedded backend on the site's own origin, such as `/_cloud`; absent on AWS. */
  readonly embeddedPath?: string;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getRecord = (value: unknown) => (isRecord(value) ? value : {});

/**
 * Selects the part of the outputs for the browser: without the description of the models (most of the file)
 * and the server's URL of the embedded backend.
 * @returns undefined if the backend has no user pool, so that no one can sign in
 */
export function clientOutputs({ version, auth, data, storage, custom }: Outputs): ClientOutputs | undefined {
  if (!isRecord(auth) || !auth.user_pool_id || !auth.user_pool_client_id) return undefined;
  const { embedded, sign_up_verification_method, sign_up_attributes } = getRecord(custom);
  const { model_introspection: _models, ...api } = data;
  const { publicPath } = getRecord(embedded);
  const signUpVerification = sign_up_verification_method === 'link' ? 'link' : SIGN_UP_VERIFICATION;
  const signUpAttributes = customNames(sign_up_attributes);
  const shared: Omit<ClientOutputs, 'data'> = {
    version,
    auth,
    signUpVerification,
    signUpAttributes,
    ...getBucket(storage),
  };
  if (typeof publicPath !== 'string') return { ...shared, data: api };
  const { url: _loopback, ...sameOrigin } = api;
  return { ...shared, data: sameOrigin, embeddedPath: publicPath };
}

const customNames = (names: unknown): readonly string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string' && name.startsWith('custom:')) : [];

/** Leaves out the access rules of the bucket: no page reads them. */
function getBucket(storage: unknown): Pick<ClientOutputs, 'storage'> {
  const { aws_region, bucket_name } = getRecord(storage);
  return bucket_name ? { storage: { aws_region, bucket_name } } : {};
}

/**
 * Returns the configuration of Amplify's client in the browser. The embedded backend is below the page's own
 * origin. The endpoints on AWS are derived by the client.
 * @param origin the page's own, such as `https://site.example`
 */
export function clientConfig(outputs: ClientOutputs, origin: string): ResourcesConfig {
  const { version, auth, data, storage, signUpVerification, embeddedPath } = outputs;
  const backend = embeddedPath && `${origin}${embeddedPath}`;
  const config = parseAmplifyConfig({
    version,
    auth,
    ...(storage && { storage }),
    data: backend ? { ...data, url: `${backend}/graphql` } : data,
  });
  const endpoints = backend && {
    userPoolEndpoint: `${backend}/idp/`,
    identityPoolEndpoint: `${backend}/cognito-identity/`,
  };
  Object.assign(config.Auth?.Cognito ?? {}, endpoints, { signUpVerificationMethod: signUpVerification });
  return config;
}
