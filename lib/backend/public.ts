import 'server-only';
import { createAmplifyContext } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { z } from 'zod';
import { readResourcesConfig } from '../amplify/config.ts';
import { env } from '../env/env.ts';
import type { GraphqlDocument } from '../graphql/graphql.ts';
import { logOnce } from '../records/parse.ts';
import { BackendError, isAboutOneRecord, type ResponseError, responseErrors } from './backend-error.ts';

/** A client that has the API key and no user. Its results may be shown to anyone and cached. */
function createPublicClient() {
  const { API } = readResourcesConfig(env.amplifyOutputs);
  return generateClient(createAmplifyContext({ API }), { authMode: 'apiKey' });
}

let client: ReturnType<typeof createPublicClient> | undefined;

const answerShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: responseErrors,
});

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
  client ??= createPublicClient();
  // The client reports errors by throwing the result that it would have returned.
  const result: unknown = await Promise.resolve(client.graphql({ query, variables: { ...variables } })).catch(
    (thrown: unknown) => thrown,
  );
  const { data, errors } = readAnswer(result);
  const [aboutRecords, fatal] = divide(errors ?? [], isAboutOneRecord);
  if (fatal.length > 0 || !data) throw new BackendError(fatal);
  for (const error of aboutRecords)
    logOnce(
      `Skipped a record that could not be read: ${error.message} (${error.path?.join('.') ?? 'no path'})`,
    );
  return data;
}

function readAnswer(result: unknown): z.infer<typeof answerShape> {
  const parsed = answerShape.safeParse(result);
  if (parsed.success) return parsed.data;
  throw result instanceof Error ? result : new BackendError([]);
}

function divide(
  errors: readonly ResponseError[],
  belongs: (error: ResponseError) => boolean,
): readonly [ResponseError[], ResponseError[]] {
  return [errors.filter(belongs), errors.filter((error) => !belongs(error))];
}
