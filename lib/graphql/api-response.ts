import { z } from 'zod';
import { logOnce } from '../text/log-once.ts';
import type { GraphqlDocument } from './graphql.ts';

/** An entry of a GraphQL response's `errors`, with the fields that are used here. */
const responseError = z.looseObject({
  message: z.string(),
  errorType: z.string().nullish(),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
});
export type ResponseError = z.infer<typeof responseError>;

const responseErrors = z.array(responseError).nullish();

/** A response of the data API. */
const apiResponse = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: responseErrors,
});
export type ApiResponse = z.infer<typeof apiResponse>;

/** Returns the errors of a response, also of one whose data has not the expected shape. */
export const getErrors = (response: unknown): readonly ResponseError[] =>
  z.object({ errors: responseErrors }).safeParse(response).data?.errors ?? [];

type Data = Readonly<Record<string, unknown>>;

/** Sends a document to the data API and returns its `data`. Rejects with BackendError if the response has an error. */
export type Query = <Result, Variables extends Readonly<Record<string, unknown>>>(
  document: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
) => Promise<Data>;

/** The backend rejected a query or could not be reached. The whole response is neither shown nor cached. */
export class BackendError extends Error {
  readonly errors: readonly ResponseError[];
  /** True if the backend rejected the query; false if it could not be reached. */
  readonly isRejection: boolean;
  /** AppSync's name of the first error; '' if there is none. */
  readonly errorType: string;

  constructor(errors: readonly ResponseError[]) {
    super(
      errors.length > 0
        ? `The backend returned an error: ${[...new Set(errors.map((error) => error.message))].join('; ')}`
        : 'The backend’s response could not be understood.',
    );
    this.name = 'BackendError';
    this.errors = errors;
    this.isRejection = errors.some((error) => error.errorType);
    this.errorType = errors[0]?.errorType ?? '';
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

/**
 * Parses a response, or what a client of Amplify threw in its place: it reports errors by throwing the response.
 * @throws the client's error if there was no response, and BackendError if it is not one of the API
 */
export function parseResponse(response: unknown): ApiResponse {
  if (response instanceof Error) throw response;
  const { data } = apiResponse.safeParse(response);
  if (!data) throw new BackendError([]);
  return data;
}

/**
 * Returns the `data` of a response in which nothing may be missing.
 * @throws BackendError for any error
 */
export function readData({ data, errors }: ApiResponse): Data {
  if (errors?.length || !data) throw new BackendError(errors ?? []);
  return data;
}

/**
 * Returns the `data` of a response to a guest. An error about a single stored record leaves a null in that record's place and is
 * logged.
 * @throws BackendError for any other error
 */
export function readPublicData({ data, errors }: ApiResponse): Data {
  const fatal = errors?.filter((error) => !isAboutOneRecord(error)) ?? [];
  if (fatal.length > 0 || !data) throw new BackendError(fatal);
  for (const { message, path } of errors ?? [])
    logOnce(`Skipped a record that could not be read: ${message} (${path?.join('.') ?? 'no path'})`);
  return data;
}

/** Returns true for the error of a write whose condition was not met. */
export const isMissedCondition = ({
  errorType,
}: {
  readonly errorType?: string | null | undefined;
}): boolean => errorType?.endsWith('ConditionalCheckFailedException') ?? false;

/** Returns true if the backend refused a request because of too many before it. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof BackendError && error.errors.some(({ errorType }) => errorType === 'ThrottlingException');
