import {
  logRecord,
  type PublicChange,
  positionAt,
  publicBulkChange,
  publicChange,
} from '../../../lib/change-log/public-change.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { openApi, succeeds } from '../api.ts';
import { getModel, item, type StreamRecord, streamEvent } from './stream-event.ts';

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

/**
 * Writes the entries of the public change log for changes of tables, in their order. An entry has the id of its change, so a change that is
 * sent again makes no second one.
 */
export async function handler(event: unknown): Promise<Result> {
  const api = openApi();
  const { Records } = streamEvent.parse(event);
  for (const record of Records) {
    try {
      const change = readChange(record);
      if (!change) continue;
      // The time of the entry and not of the change: followers look for entries since a time, also for those that are late.
      const now = Date.now();
      const { keys, ...entry } = logRecord(
        change,
        record.eventID,
        positionAt(now, record.dynamodb.SequenceNumber),
        now,
      );
      const input = { ...entry, keys: JSON.stringify(keys) };
      await succeeds(api.asFunction(ADD, { input }));
    } catch (error) {
      console.error(`The change ${record.eventID} could not be written to the log:`, error);
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb.SequenceNumber }] };
    }
  }
  return { batchItemFailures: [] };
}

/** What guests see of a change; null for nothing. If the item cannot be read, any record of the model may have changed. */
function readChange(record: StreamRecord): PublicChange | null {
  const model = getModel(record);
  const { OldImage, NewImage, ApproximateCreationDateTime } = record.dynamodb;
  const [before, after] = [OldImage, NewImage].map((image) => item.nullable().safeParse(image ?? null));
  if (!before?.success || !after?.success) {
    console.error(`The change ${record.eventID} of ${model} cannot be read.`);
    return publicBulkChange(model);
  }
  // DynamoDB leaves out the fraction of the second. A brief that is published at once has its time in this second.
  const at = Math.floor(ApproximateCreationDateTime) * 1000 + 999;
  return publicChange({ model, before: before.data, after: after.data, at });
}
