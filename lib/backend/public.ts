import 'server-only';
import type { GraphqlDocument } from '../graphql/graphql.ts';
import { logOnce } from '../records/parse.ts';
import { BackendError, isAboutOneRecord, type ResponseError } from './backend-error.ts';
import { sendRequest } from './server-runner.ts';

/**
 * Sends a GraphQL query to the backend as a guest. An error about a single stored record leaves a null in
 * that record's place and is logged. Any other error fails the whole query, so that a page never shows
 * incomplete data.
 * @returns the `data` of the response, by the names in the document
 * @throws BackendError
 */
export function queryPublic<Result, Variables extends Readonly<Record<string, unknown>>>(
  query: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
): Promise<Result>;
export async function queryPublic(
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { data, errors } = await sendRequest(query, variables, 'guest');
  const [aboutRecords, fatal] = divide(errors ?? [], isAboutOneRecord);
  if (fatal.length > 0 || !data) throw new BackendError(fatal);
  for (const error of aboutRecords)
    logOnce(
      `Skipped a record that could not be read: ${error.message} (${error.path?.join('.') ?? 'no path'})`,
    );
  return data;
}

function divide(
  errors: readonly ResponseError[],
  belongs: (error: ResponseError) => boolean,
): readonly [ResponseError[], ResponseError[]] {
  return [errors.filter(belongs), errors.filter((error) => !belongs(error))];
}
