import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { OUTPUTS_VERSION } from '../lib/domain/constants.ts';
import type { HostedAddresses } from './auth/hosted/hosted.ts';
import { namePools } from './auth/pool-names.ts';
import { type PoolSettings, readPoolSettings } from './auth/settings.ts';
import { getProviders } from './auth/social-providers.ts';
import type { ApiKey } from './data/callers.ts';
import type { Definition } from './data/definition.ts';
import { writeIfChanged } from './lib/files.ts';
import { StoreError } from './lib/store.ts';
import { type Bucket, nameBucket } from './storage/address.ts';
import { type AccessRules, readAccessRules, type Statement } from './storage/permission.ts';

const IDENTITY = `\${cognito-identity.amazonaws.com:sub}`;

/** The names in Amplify's outputs for the rights that the compiled rules name as S3 does. */
const WORDS: Readonly<Record<string, string>> = {
  's3:GetObject': 'get',
  's3:ListBucket': 'list',
  's3:PutObject': 'write',
  's3:DeleteObject': 'delete',
};

/** Returns the part `storage` of Amplify's outputs: the bucket, and the rights by path and role. */
function buildStorage(rules: AccessRules, region: string, seed: Buffer): object {
  const bucket: Bucket = nameBucket(seed, region);
  const names = { bucket_name: bucket.name, aws_region: region };
  return { ...names, buckets: [{ name: rules.bucket, ...names, paths: describePaths(rules) }] };
}

/** Describes rights by path and role; a path with the identity in it only for its owner. */
function describePaths(rules: AccessRules): object {
  const roles: [string, readonly Statement[]][] = [
    ['guest', rules.guest],
    ['authenticated', rules.authenticated],
    ...Object.entries(rules.groups).map(([group, statements]): [string, readonly Statement[]] => [
      `groups${group}`,
      statements,
    ]),
  ];
  const paths: Record<string, Record<string, string[]>> = {};
  for (const [role, statements] of roles) {
    for (const [path, action] of statements.flatMap((statement) => getPathActions(statement, rules.bucket))) {
      const holder = path.includes(IDENTITY) ? 'entityidentity' : role;
      const holders = paths[path] ?? {};
      const rights = new Set([...(holders[holder] ?? []), WORDS[action] ?? action]);
      paths[path] = { ...holders, [holder]: [...rights] };
    }
  }
  return paths;
}

/** Returns paths with actions. Amplify's outputs have no place for what a Deny takes from these rights. */
function getPathActions(
  { effect, actions, resources, conditions }: Statement,
  bucket: string,
): [string, string][] {
  if (effect) return [];
  const listed = conditions?.StringLike?.['s3:prefix'].filter((prefix) => prefix.endsWith('/*'));
  const paths = listed ?? resources.map((resource) => resource.slice(bucket.length + 1));
  return actions.flatMap((action) => paths.map((path): [string, string] => [path, action]));
}

export type OutputsOptions = {
  readonly definition: Definition;
  readonly apiKey: ApiKey;
  /** The URL of the embedded backend, such as `http://127.0.0.1:20005`. */
  readonly url: string;
  /** Bytes that are this install's alone; its pools are named after them. */
  readonly seed: Buffer;
  /** The behaviour of the user pool, which the screens follow; by default as in the definition. */
  readonly settings?: PoolSettings;
  /** The URLs of hosted sign-in; undefined if there is none. */
  readonly hosted?: HostedAddresses;
  /** True if there is an authority for timestamps. */
  readonly hasTimestamps?: boolean;
};

/** The path under which the site forwards requests to the embedded backend. */
const PUBLIC_PATH = '/_cloud';

/**
 * Builds Amplify's outputs as AWS's tool would write them, and adds `custom.embedded`, `custom.sign_up_verification_method`
 * ('code' or 'link') and `custom.sign_up_attributes`: Amplify's outputs have no place for these settings.
 */
export function buildOutputs({
  definition,
  apiKey,
  url,
  seed,
  settings = readPoolSettings(),
  hosted,
  hasTimestamps = false,
}: OutputsOptions): object {
  const { region, defaultAuthMode, authModes } = definition.api;
  const ownAttributes = [...settings.attributes.keys()].filter((name) => name.startsWith('custom:'));
  return {
    version: OUTPUTS_VERSION,
    auth: { ...buildAuth(settings, region, seed), ...(hosted && { oauth: buildOauth(settings, hosted) }) },
    data: {
      url: `${url}/graphql`,
      aws_region: region,
      api_key: apiKey.value,
      default_authorization_type: defaultAuthMode,
      authorization_types: authModes.filter((mode) => mode !== defaultAuthMode),
      model_introspection: definition.modelIntrospection,
    },
    storage: buildStorage(readAccessRules(), region, seed),
    custom: {
      embedded: { url, publicPath: PUBLIC_PATH },
      // As `amplify/backend.ts` adds it: messages to the operator can be sent, here always.
      alerts: true,
      contact: true,
      newsletter: true,
      timestamps: hasTimestamps,
      sign_up_verification_method: settings.verification,
      ...(ownAttributes.length > 0 && { sign_up_attributes: ownAttributes }),
    },
  };
}

/** Writes the outputs when they have changed. Throws StoreError when the file there is damaged or of a backend on AWS. */
export function writeOutputs(file: string, outputs: object): void {
  if (existsSync(file) && !isEmbedded(readJson(file))) {
    throw new StoreError(
      `${file} belongs to a backend on AWS. Move it to another folder to use the embedded backend.`,
    );
  }
  writeIfChanged(file, `${JSON.stringify(outputs, null, 2)}\n`);
}

function isEmbedded(outputs: unknown): boolean {
  const embedded = z.object({ custom: z.object({ embedded: z.object({}).loose() }).loose() });
  return embedded.safeParse(outputs).success;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StoreError(`${file} is damaged (it is not JSON). Remove it to create a new one.`);
  }
}

const MFA_METHODS = { SOFTWARE_TOKEN_MFA: 'TOTP', SMS_MFA: 'SMS', EMAIL_OTP: 'EMAIL' } as const;

function buildAuth(settings: PoolSettings, region: string, seed: Buffer): object {
  const names = namePools(seed, region);
  const { passwordPolicy: policy, mfa, mfaFactors, loginMechanisms, attributes, groups } = settings;
  return {
    aws_region: region,
    user_pool_id: names.userPoolId,
    user_pool_client_id: names.clientId,
    identity_pool_id: names.identityPoolId,
    password_policy: {
      min_length: policy.minimumLength,
      require_lowercase: policy.lowercase,
      require_numbers: policy.numbers,
      require_symbols: policy.symbols,
      require_uppercase: policy.uppercase,
    },
    standard_required_attributes: [...attributes].flatMap(([name, { isRequired }]) =>
      isRequired ? [name] : [],
    ),
    username_attributes: loginMechanisms.length > 0 ? loginMechanisms : ['username'],
    user_verification_types: settings.autoVerified,
    mfa_configuration: { OFF: 'NONE', OPTIONAL: 'OPTIONAL', ON: 'REQUIRED' }[mfa],
    mfa_methods: mfa === 'OFF' ? [] : mfaFactors.map((factor) => MFA_METHODS[factor]),
    groups: groups.map(({ name, precedence }) => ({ [name]: { precedence } })),
    unauthenticated_identities_enabled: settings.allowsGuests,
  };
}

function buildOauth({ socialProviders, scopes }: PoolSettings, hosted: HostedAddresses): object {
  return {
    identity_providers: getProviders(socialProviders).map(({ outputsName }) => outputsName),
    domain: hosted.domain,
    scopes,
    redirect_sign_in_uri: hosted.redirectUris,
    redirect_sign_out_uri: hosted.logoutUris,
    response_type: 'code',
  };
}
