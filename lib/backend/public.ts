import 'server-only';
import { type Query, readPublicData } from '../graphql/api-response.ts';
import type { GraphqlDocument } from '../graphql/graphql.ts';
import { sendRequest } from './server-runner.ts';

const send = async (query: string, variables: Readonly<Record<string, unknown>>) =>
  readPublicData(await sendRequest(query, variables, 'guest'));

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
  return send(query, variables);
}

/** Sends a query as `queryPublic` does, for code that also runs outside the site and parses the `data` itself. */
export const queryPublicData: Query = send;
