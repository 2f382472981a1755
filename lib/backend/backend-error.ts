import { z } from 'zod';

/** An entry of a GraphQL response's `errors`, with the fields that are used here. */
const answerError = z.looseObject({
  message: z.string(),
  errorType: z.string().nullish(),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
});
export type ResponseError = z.infer<typeof answerError>;

export const responseErrors = z.array(answerError).nullish();

/** A response of the data API. */
export const apiResponse = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: responseErrors,
});

/** The backend rejected a query or could not be reached. The whole response is neither shown nor cached. */
export class BackendError extends Error {
  readonly errors: readonly ResponseError[];
  /** True if the backend rejected the query; false if it could not be reached. */
  readonly isRejection: boolean;

  constructor(errors: readonly ResponseError[]) {
    super(
      errors.length > 0
        ? `The backend returned an error: ${[...new Set(errors.map((error) => error.message))].join('; ')}`
        : 'The backend’s response could not be understood.',
    );
    this.name = 'BackendError';
    this.errors = errors;
    this.isRejection = errors.some((error) => error.errorType);
  }
}

/**
 * AppSync's message for a stored value of the wrong type, and the embedded engine's for an unreadable row.
 */
const RECORD_ERRORS = [
  /^Cannot return null for non-nullable type/,
  /^Cannot return null for non-nullable field/,
  /^Can't serialize value/,
  /^A stored \w+ cannot be read\.$/,
];

/** Returns true if the error means that one stored record is invalid, not that the query failed. */
export function isAboutOneRecord(error: ResponseError): boolean {
  return RECORD_ERRORS.some((words) => words.test(error.message));
}
