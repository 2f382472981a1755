import { z } from 'zod';
import { isOfAccount } from '../../../features/moderation/model/reasons.ts';
import { readRecords } from '../../../lib/backend/pages.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { ownerOfKey } from '../../../lib/pictures/file-owner.ts';
import { readFound } from '../read-record.ts';
import type { FileIdentities } from './file-identities.ts';
import type { ModeratedFiles } from './files.ts';

const STATE = graphql('query StateOfAccount($id: ID!) { found: getAccountState(id: $id) { state since } }');
const DECISIONS = graphql(
  `query DecisionsOfAccount($account: String!, $nextToken: String) {
  page: listModerationDecisionsByAccount(account: $account, nextToken: $nextToken) {
    items { action decidedAt endedAt } nextToken
  }
}`,
);
const stateShape = z.object({ state: z.string().nullish(), since: z.string() });
const decisionShape = z.object({ action: z.string(), decidedAt: z.string(), endedAt: z.string().nullish() });

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
 * Deletes a file that was uploaded after its account was locked or closed. S3 accepts it, because it does not check the lock. Returns whether it was
 * deleted.
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
  if (!(await isLockedAt(query, account, Date.parse(time)))) return false;
  await files.removeUpload(key);
  return true;
}

/**
 * Returns true if an account was locked or closed at a time, and still is. A decision is stored first, and the state of the account when the
 * decision is carried out. The index of decisions follows a write a moment later.
 */
async function isLockedAt(query: Query, account: string, time: number): Promise<boolean> {
  const found = await readFound(stateShape, query(STATE, { id: account }));
  const isLocked = found?.state === 'LOCKED' || found?.state === 'CLOSED';
  if (isLocked && time >= Date.parse(found.since)) return true;
  const decisions = readRecords(
    'Decisions',
    decisionShape,
    async (nextToken) => (await query(DECISIONS, { account, nextToken })).page,
  );
  for await (const decision of decisions)
    if (isOfAccount(decision) && !decision.endedAt && time >= Date.parse(decision.decidedAt)) return true;
  return false;
}
