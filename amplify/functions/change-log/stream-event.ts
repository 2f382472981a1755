import { z } from 'zod';

/** A JSON value of an item. AppSync writes no sets and no binary values. */
type Value = null | boolean | number | string | readonly Value[] | { readonly [name: string]: Value };

/** An attribute value of DynamoDB, such as `{ "S": "text" }`. */
const attribute: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.strictObject({ S: z.string() }).transform(({ S }) => S),
    z.strictObject({ N: z.string() }).transform(({ N }) => Number(N)),
    z.strictObject({ BOOL: z.boolean() }).transform(({ BOOL }) => BOOL),
    z.strictObject({ NULL: z.literal(true) }).transform(() => null),
    z.strictObject({ L: z.array(attribute) }).transform(({ L }) => L),
    z.strictObject({ M: z.record(z.string(), attribute) }).transform(({ M }) => M),
  ]),
);

/** An item as DynamoDB sends it: its attributes by name. */
export const item = z.record(z.string(), attribute);
export type Item = z.infer<typeof item>;

/** Lambda's event for a stream of DynamoDB, as far as the function reads it. */
export const streamEvent = z.object({
  Records: z.array(
    z.object({
      /** The same whenever the record is sent again. */
      eventID: z.string(),
      /** `arn:aws:dynamodb:us-west-2:123456789012:table/Brief-abcdefgh-NONE/stream/2026-11-29T00:00:00.000`. */
      eventSourceARN: z.string(),
      dynamodb: z.object({
        /** Whole seconds since 1970. */
        ApproximateCreationDateTime: z.number(),
        SequenceNumber: z.string().regex(/^\d{1,40}$/),
        OldImage: z.unknown().optional(),
        NewImage: z.unknown().optional(),
      }),
    }),
  ),
});

export type StreamRecord = z.infer<typeof streamEvent>['Records'][number];

/** Returns the model of a stream. Amplify's tables are named `<model>-<id of the API>-NONE`. */
export function getModel({ eventSourceARN }: StreamRecord): string {
  const [, model] = /:table\/(\w+)-\w+-NONE\/stream\//.exec(eventSourceARN) ?? [];
  if (!model) throw new Error(`${eventSourceARN} is not the stream of a model.`);
  return model;
}
