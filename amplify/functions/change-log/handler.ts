import { randomUUID } from 'node:crypto';
import { type Audit, createAudit } from '../../../lib/audit/audit.ts';
import { readOwnerWrite } from '../../../lib/audit/owner-write.ts';
import {
  logRecord,
  type PublicChange,
  positionAt,
  publicBulkChange,
  publicChange,
} from '../../../lib/change-log/public-change.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { type Api, openApi, succeeds } from '../api.ts';
import { getModel, type Item, item, type StreamRecord, streamEvent } from './stream-event.ts';

/** Subscribers receive the fields that this document selects. */
const ADD = graphql(`
  mutation AddPublicChange($input: CreatePublicChangeInput!) {
    createPublicChange(input: $input) {
      id log position model recordId kind keys expiresAt createdAt updatedAt
    }
  }
`);

/** The first change of a batch that has no entry yet. Lambda sends it and those after it again. */
type Result = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] };

/** The API, and the audit log, which counts the entries of each account while this process lives. */
type Logs = { readonly api: Api; readonly audit: Audit };
let logs: Logs | undefined;

function openLogs(): Logs {
  const api = openApi();
  return { api, audit: createAudit({ execute: api.asFunction, clock: Date.now, newId: randomUUID }) };
}

/**
 * Writes the entries of the public change log for changes of tables, in their order, and those of the audit log for changes that the owners of
 * records made. An entry has the id of its change, so a change that is sent again makes no second one.
 */
export async function handler(event: unknown): Promise<Result> {
  logs ??= openLogs();
  const { api, audit } = logs;
  const { Records } = streamEvent.parse(event);
  for (const record of Records) {
    const versions = readVersions(record);
    // Pages wait for the public entry.
    const [isPublished] = await Promise.all([
      publish(api, record, versions),
      auditOwner(audit, record, versions),
    ]);
    if (!isPublished) return { batchItemFailures: [{ itemIdentifier: record.dynamodb.SequenceNumber }] };
  }
  return { batchItemFailures: [] };
}

/** Writes the entry of the public log, if guests see anything of the change. Returns false if it cannot be written. */
async function publish(api: Api, record: StreamRecord, versions: Versions | undefined): Promise<boolean> {
  try {
    const change = readChange(record, versions);
    if (!change) return true;
    // The time of the entry and not of the change: followers look for entries since a time, also for those that are late.
    const now = Date.now();
    const position = positionAt(now, record.dynamodb.SequenceNumber);
    const { keys, ...entry } = logRecord(change, record.eventID, position, now);
    await succeeds(api.asFunction(ADD, { input: { ...entry, keys: JSON.stringify(keys) } }));
    return true;
  } catch (error) {
    console.error(`The change ${record.eventID} could not be written to the log:`, error);
    return false;
  }
}

/** A record before and after a change; null for none. */
type Versions = { readonly before: Item | null; readonly after: Item | null };

/** Reads the record before and after a change; undefined if an item cannot be read. */
function readVersions(record: StreamRecord): Versions | undefined {
  const { OldImage, NewImage } = record.dynamodb;
  const [before, after] = [OldImage, NewImage].map((image) => item.nullable().safeParse(image ?? null));
  if (before?.success && after?.success) return { before: before.data, after: after.data };
  console.error(`The change ${record.eventID} of ${record.eventSourceARN} cannot be read.`);
  return undefined;
}

/** What guests see of a change; null for nothing. If the item cannot be read, any record of the model may have changed. */
function readChange(record: StreamRecord, versions: Versions | undefined): PublicChange | null {
  const model = getModel(record);
  if (!versions) return publicBulkChange(model);
  // DynamoDB leaves out the fraction of the second. A brief that is published at once has its time in this second.
  const at = Math.floor(record.dynamodb.ApproximateCreationDateTime) * 1000 + 999;
  return publicChange({ model, ...versions, at });
}

/** Writes the entry of the audit log for a change that the owner of a record made. If it cannot be written, the log of changes goes on. */
async function auditOwner(audit: Audit, record: StreamRecord, versions: Versions | undefined): Promise<void> {
  try {
    const write = versions && readOwnerWrite({ model: getModel(record), ...versions });
    if (!write) return;
    const at = Math.floor(record.dynamodb.ApproximateCreationDateTime) * 1000;
    await succeeds(audit.recordWrite({ ...write, at, entryId: record.eventID }));
  } catch (error) {
    console.error(`The change ${record.eventID} could not be written to the audit log:`, error);
  }
}
