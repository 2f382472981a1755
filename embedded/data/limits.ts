import { resolverLimitReached, responseTooLarge } from './errors.ts';

/**
 * The limits of one request. They are AppSync's or DynamoDB's published numbers where those exist; depth and the
 * number of resolvers come from the definition.
 */
export const limits = {
  /** Bytes of an HTTP request's body (AppSync: 1 MB). */
  requestBytes: 1_000_000,
  /** Tokens of a GraphQL document, so that parsing and validation are bounded before anything is known of it. */
  documentTokens: 2000,
  /** Number of fields that an operation may select, with every fragment expanded wherever it is used. */
  documentFields: 4000,
  /** Bytes of a response (AppSync: 5 MB), and its values. */
  responseBytes: 5_000_000,
  responseValues: 250_000,
  /** Bytes of a subscription's response (AppSync: 240 KB). */
  payloadBytes: 240_000,
  /** Bytes of a filter or condition as an expression, without its values, and its operators (DynamoDB: 4 KB, 300). */
  expressionBytes: 4096,
  expressionOperators: 300,
  /** Records that one request may read, over all its lists, and their bytes. */
  records: 20_000,
  bytes: 32_000_000,
  /** Records of a page when the query names no limit. */
  defaultPage: 100,
  /** Records of a page at most; a greater limit is taken as this one. */
  maximumPage: 1000,
  /** Bytes that a page may read before it is cut and continued by its token (DynamoDB: 1 MB). */
  pageBytes: 1_048_576,
  /** Bytes of one record (DynamoDB: 400 KB). */
  recordBytes: 409_600,
  /** Records of one model that one account may have. */
  recordsOfAccount: 5000,
  /** Levels of lists and maps within one another in a record (DynamoDB), and in the variables of a request. */
  recordLevels: 32,
  variableLevels: 64,
  /** Bytes of a key: partition, then sort (DynamoDB). */
  partitionKeyBytes: 2048,
  sortKeyBytes: 1024,
} as const;

/** The remaining limits of one request, which all its resolvers share. */
export type Budget = {
  resolvers: number;
  records: number;
  bytes: number;
  responseValues: number;
  responseBytes: number;
};

/** A fresh budget, for `resolvers` fields that read the database. */
export function newBudget(resolvers: number): Budget {
  const { records, bytes, responseValues, responseBytes } = limits;
  return { resolvers, records, bytes, responseValues, responseBytes };
}

/**
 * Subtracts one resolver from the budget.
 * @throws AppSync's error if none is left
 */
export function spendResolver(budget: Budget): void {
  budget.resolvers -= 1;
  if (budget.resolvers < 0) throw resolverLimitReached();
}

/**
 * Charges the budget for records that were read.
 * @throws AppSync's error if it is used up
 */
export function countReads(budget: Budget, records: number, bytes: number): void {
  budget.records -= records;
  budget.bytes -= bytes;
  if (budget.records < 0 || budget.bytes < 0) throw resolverLimitReached();
}

/**
 * Subtracts a response's values from the budget.
 * @throws AppSync's error if the budget is used up
 */
export function spendResponse(budget: Budget, values: number, bytes: number): void {
  budget.responseValues -= values;
  budget.responseBytes -= bytes;
  if (budget.responseValues < 0 || budget.responseBytes < 0) throw responseTooLarge();
}
