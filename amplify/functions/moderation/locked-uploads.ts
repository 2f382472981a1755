import { z } from 'zod';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { ownerOfKey } from '../../../lib/pictures/file-owner.ts';
import type { FileIdentities } from './file-identities.ts';
import type { ModeratedFiles } from './files.ts';

const STATE = graphql('query StateOfAccount($id: ID!) { found: getAccountState(id: $id) { state since } }');
const stateShape = z.object({
  found: z.object({ state: z.string().nullish(), since: z.string() }).nullish(),
});

/** The event of Amazon S3 for an upload, as EventBridge sends it. The key is not encoded. */
const uploadEvent = z.object({
  'detail-type': z.literal('Object Created'),
  /** Whole seconds. */
  time: z.string(),
  detail: z.object({ object: z.object({ key: z.string() }) }),
});

/** Returns true for an event of Amazon S3. */
export const isUploadEvent = (event: { readonly source?: unknown }): boolean => event.source === 'aws.s3';

type Options = {
  /** The API with the rights of the function. */
  readonly query: Query;
  readonly identities: Pick<FileIdentities, 'getAccount'>;
  readonly files: Pick<ModeratedFiles, 'removeUpload'>;
};

/**
 * Deletes a file that was uploaded after its account was locked or closed. S3 accepts it, because it knows nothing of the lock. Returns whether
 * it was deleted.
 */
export async function removeLockedUpload(
  { query, identities, files }: Options,
  event: unknown,
): Promise<boolean> {
  const { time, detail } = uploadEvent.parse(event);
  const { key } = detail.object;
  const identity = ownerOfKey(key);
  const account = identity === undefined ? null : await identities.getAccount(identity);
  if (account === null) return false;
  const { found } = stateShape.parse(await query(STATE, { id: account }));
  const isLocked = found?.state === 'LOCKED' || found?.state === 'CLOSED';
  if (!isLocked || Date.parse(time) < Date.parse(found.since)) return false;
  await files.removeUpload(key);
  return true;
}
