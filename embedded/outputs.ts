import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { OUTPUTS_VERSION } from '../lib/constants/product.ts';
import type { HostedAddresses } from './auth/hosted/addresses.ts';
import { providersOf } from './auth/hosted/social-providers.ts';
import { namePools } from './auth/pool-names.ts';
import { type PoolSettings, readPoolSettings } from './auth/settings.ts';
import type { ApiKey } from './data/authorization/api-key.ts';
import type { Definition } from './data/definition/definition.ts';
import { writeIfChanged } from './files.ts';
import { readAccessRules } from './storage/access/rules.ts';
import { buildStorage } from './storage/outputs.ts';
import { StoreError } from './store.ts';

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
      sign_up_verification_method: settings.verification,
      ...(ownAttributes.length > 0 && { sign_up_attributes: ownAttributes }),
    },
  };
}

/** Writes the outputs when they have changed. Throws StoreError when the file there is damaged or of a backend on AWS. */
export function writeOutputs(file: string, outputs: object): void {
  if (existsSync(file) && !isEmbedded(readJson(file))) {
    throw new StoreError(`${file} belongs to a backend on AWS. Move it away to use the embedded backend.`);
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
    identity_providers: providersOf(socialProviders).map(({ outputsName }) => outputsName),
    domain: hosted.domain,
    scopes,
    redirect_sign_in_uri: hosted.redirectUris,
    redirect_sign_out_uri: hosted.logoutUris,
    response_type: 'code',
  };
}
