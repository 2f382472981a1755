import { randomUUID } from 'node:crypto';
import type { AsyncInvocations } from '../functions/async-invocations.ts';
import type { LambdaFunctions } from '../functions/definition.ts';
import { ACCOUNT } from '../functions/role-signature.ts';
import type { Json } from '../lib/json.ts';
import type { OnWrite } from './writes.ts';

/** The function whose work the engine does itself: it writes an entry of the public log with each change (embedded/data/public-log.ts). */
const DONE_BY_ENGINE = 'change-log';

/** An attribute value of DynamoDB. */
type Attribute =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly BOOL: boolean }
  | { readonly NULL: true }
  | { readonly L: readonly Attribute[] }
  | { readonly M: Readonly<Record<string, Attribute>> };

/**
 * Calls functions with the changes of the tables whose streams they have, as DynamoDB Streams does: one change an event, with the record before and
 * after it. Writes of other processes, such as `npm run admin`, call none.
 * @param region the region in the ARN of a stream
 */
export function createStreams(
  functions: LambdaFunctions,
  invokeLater: AsyncInvocations['invoke'],
  region: string,
): OnWrite {
  return ({ model, id, kind, before, after }) => {
    for (const [name, { streams }] of functions) {
      if (name === DONE_BY_ENGINE || !streams.includes(model)) continue;
      const now = Date.now();
      invokeLater(name, {
        Records: [
          {
            eventID: randomUUID(),
            eventName: NAMES[kind],
            eventSource: 'aws:dynamodb',
            eventSourceARN: `arn:aws:dynamodb:${region}:${ACCOUNT}:table/${model}-embedded-NONE/stream/2026-01-01T00:00:00.000`,
            awsRegion: region,
            dynamodb: {
              ApproximateCreationDateTime: Math.floor(now / 1000),
              SequenceNumber: String(now),
              StreamViewType: 'NEW_AND_OLD_IMAGES',
              Keys: { id: { S: id } },
              ...(before && { OldImage: getImage(before) }),
              ...(after && { NewImage: getImage(after) }),
            },
          },
        ],
      });
    }
  };
}

const NAMES = { create: 'INSERT', update: 'MODIFY', delete: 'REMOVE' } as const;

const getImage = (
  document: Readonly<Record<string, Json | undefined>>,
): Readonly<Record<string, Attribute>> =>
  Object.fromEntries(
    Object.entries(document).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, getAttribute(value)]],
    ),
  );

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function getAttribute(value: Json): Attribute {
  if (value === null) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  return isList(value) ? { L: value.map(getAttribute) } : { M: getImage(value) };
}
