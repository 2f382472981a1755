import { z } from 'zod';
import type { FilesPort } from '../../../features/moderation/server/ports.ts';
import { readRecords } from '../../../lib/backend/pages.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { succeeds } from '../api.ts';
import { readFound } from '../read-record.ts';
import { readClaims } from './claims.ts';

/** The accounts of identities. Identities are the names of people's sub-folders in the bucket. */
export type FileIdentities = {
  /** Returns the `sub` of the account; null if no person has shown that the identity is theirs. */
  readonly getAccount: (identity: string) => Promise<string | null>;
  readonly getIdentities: (account: string) => Promise<readonly string[]>;
  readonly save: (identity: string, account: string) => Promise<void>;
  /** Deletes the record of an identity; a missing one is no error. */
  readonly remove: (identity: string) => Promise<void>;
};

const GET = graphql('query FileIdentity($id: ID!) { found: getFileIdentity(id: $id) { account } }');
const BY_ACCOUNT = graphql(
  `query FileIdentities($account: String!, $nextToken: String) {
  page: listFileIdentitiesByAccount(account: $account, limit: 100, nextToken: $nextToken) { items { id } nextToken }
}`,
);
const ADD = graphql(
  'mutation AddFileIdentity($input: CreateFileIdentityInput!) { createFileIdentity(input: $input) { id } }',
);
const CHANGE = graphql(
  'mutation ChangeFileIdentity($input: UpdateFileIdentityInput!) { updateFileIdentity(input: $input) { id } }',
);
const REMOVE = graphql(
  'mutation RemoveFileIdentity($id: ID!) { deleteFileIdentity(input: { id: $id }) { id } }',
);

const accountShape = z.object({ account: z.string() });
const idShape = z.object({ id: z.string() });

/** Returns the records of the API, which the role of this function may read and write. */
export function openFileIdentities(query: Query): FileIdentities {
  const getAccount = async (id: string) =>
    (await readFound(accountShape, query(GET, { id })))?.account ?? null;
  return {
    getAccount,
    getIdentities: async (account) => {
      const identities: string[] = [];
      const records = readRecords(
        'Identities',
        idShape,
        async (nextToken) => (await query(BY_ACCOUNT, { account, nextToken })).page,
      );
      for await (const { id } of records) identities.push(id);
      return identities;
    },
    save: async (id, account) => {
      const input = { id, account };
      if ((await getAccount(id)) === account || (await succeeds(query(ADD, { input })))) return;
      await query(CHANGE, { input });
    },
    remove: async (id) => void (await succeeds(query(REMOVE, { id }))),
  };
}

/** The identity pool, and the user pool whose tokens it accepts. */
export type IdentityPool = {
  readonly id: string;
  /** The URL of its service. */
  readonly endpoint: string;
  /** The user pool whose ID tokens it accepts. */
  readonly userPoolId: string;
};

/** Milliseconds that a request to the identity pool may take. */
const PATIENCE = 5000;

const claimsShape = z.object({ sub: z.string(), iss: z.string(), token_use: z.literal('id') });
const identityShape = z.object({ IdentityId: z.string() });
const errorShape = z.object({ __type: z.string() });

/**
 * Remembers which identity an account has. Returns false if the token does not prove it.
 * @param account the `sub` of the account that sends the request
 */
export async function rememberIdentity(
  identities: Pick<FileIdentities, 'save'>,
  pool: IdentityPool,
  { account, idToken }: { readonly account: string; readonly idToken: string },
): Promise<boolean> {
  // The identity pool checks the signature, and that the issuer is one of its own.
  const claims = readClaims(idToken, claimsShape);
  if (claims?.sub !== account || !claims.iss.endsWith(`/${pool.userPoolId}`)) return false;
  const identity = await findIdentity(pool, claims.iss.replace(/^https?:\/\//, ''), idToken);
  if (identity === null) return false;
  await identities.save(identity, account);
  return true;
}

/**
 * Deletes the records of an account's identities before the account is deleted. Returns false, and deletes nothing, while there are files in
 * their folders: moderation could no longer find whose they are. It may be repeated.
 */
export async function forgetIdentities(
  identities: Pick<FileIdentities, 'getIdentities' | 'remove'>,
  files: Pick<FilesPort, 'list'>,
  account: string,
): Promise<boolean> {
  const known = await identities.getIdentities(account);
  if (known.length === 0) return true;
  const { files: left } = await files.list({ account, search: '', cursor: null });
  if (left.length > 0) return false;
  for (const identity of known) await identities.remove(identity);
  return true;
}

/**
 * Returns the identity of the person of an ID token; null if the pool does not accept the token. This is one request without a
 * signature, for which the client of AWS would be another package.
 * @throws Error if the pool does not respond
 */
async function findIdentity(
  { id, endpoint }: IdentityPool,
  provider: string,
  idToken: string,
): Promise<string | null> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityService.GetId',
    },
    body: JSON.stringify({ IdentityPoolId: id, Logins: { [provider]: idToken } }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return identityShape.parse(body).IdentityId;
  const type = errorShape.safeParse(body).data?.__type.split('#').at(-1);
  if (type === 'NotAuthorizedException') return null;
  throw new Error(`The identity pool responded with ${response.status} ${type ?? ''}`.trim());
}
