import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type PoolDefinition, readPoolDefinition } from './auth/pool-definition.ts';
import { namePools } from './auth/pool-names.ts';
import type { ApiKey } from './data/authorization/api-key.ts';
import type { Definition } from './data/definition/definition.ts';
import { writeIfChanged } from './files.ts';
import { StoreError } from './store.ts';

export type OutputsOptions = {
  readonly definition: Definition;
  readonly apiKey: ApiKey;
  /** Where the embedded backend listens, such as `http://127.0.0.1:20005`. */
  readonly url: string;
  /** Bytes that are this install's alone; its pools are named after them. */
  readonly seed: Buffer;
};

/** Where the site itself passes requests on to the embedded backend. */
const PUBLIC_PATH = '/_cloud';

/** Amplify's outputs as AWS's tool would write them, with `custom.embedded` in addition. */
export function buildOutputs({ definition, apiKey, url, seed }: OutputsOptions): object {
  const { region, defaultAuthMode, authModes } = definition.api;
  return {
    version: '1.3',
    auth: buildAuth(readPoolDefinition(), region, seed),
    data: {
      url: `${url}/graphql`,
      aws_region: region,
      api_key: apiKey.value,
      default_authorization_type: defaultAuthMode,
      authorization_types: authModes.filter((mode) => mode !== defaultAuthMode),
      model_introspection: definition.modelIntrospection,
    },
    custom: { embedded: { url, publicPath: PUBLIC_PATH } },
  };
}

/** Writes the outputs when they have changed. Throws StoreError when the file there is damaged or of a backend on AWS. */
export function writeOutputs(file: string, outputs: object): void {
  if (existsSync(file) && !isEmbedded(readJson(file))) {
    throw new StoreError(`${file} belongs to a backend on AWS: move it away to use the embedded one.`);
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
    throw new StoreError(`${file} is damaged (it is not JSON): remove it to have it written anew.`);
  }
}

function buildAuth({ userPool, groups, identityPool }: PoolDefinition, region: string, seed: Buffer): object {
  const names = namePools(seed, region);
  const policy = userPool.Policies.PasswordPolicy;
  return {
    aws_region: region,
    user_pool_id: names.userPoolId,
    user_pool_client_id: names.clientId,
    identity_pool_id: names.identityPoolId,
    password_policy: {
      min_length: policy.MinimumLength,
      require_lowercase: policy.RequireLowercase,
      require_numbers: policy.RequireNumbers,
      require_symbols: policy.RequireSymbols,
      require_uppercase: policy.RequireUppercase,
    },
    standard_required_attributes: userPool.Schema.filter((one) => one.Required).map((one) => one.Name),
    username_attributes: userPool.UsernameAttributes,
    user_verification_types: userPool.AutoVerifiedAttributes,
    mfa_configuration: { OFF: 'NONE', OPTIONAL: 'OPTIONAL', ON: 'REQUIRED' }[userPool.MfaConfiguration],
    mfa_methods: [],
    groups: groups.map(({ GroupName, Precedence }) => ({ [GroupName]: { precedence: Precedence } })),
    unauthenticated_identities_enabled: identityPool.AllowUnauthenticatedIdentities,
  };
}
