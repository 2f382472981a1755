/** The input of a `create…` mutation. */
export type Input = { readonly id: string; readonly [field: string]: unknown };

/**
 * Returns the input without null values. A field that was never set is absent, as when a person leaves it empty.
 * DynamoDB refuses null in the key of an index.
 */
export const withoutNulls = (input: Input): Input => ({
  id: input.id,
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)),
});

/** AWSJSON travels as text; an empty list is not sent. */
export const awsJson = (list: readonly unknown[]): string | null =>
  list.length > 0 ? JSON.stringify(list) : null;
