import type { GraphqlDocument } from './graphql.ts';

/** Runs GraphQL requests as a service of the backend, which all models’ rules accept. */
export type DataPort = {
  /** Returns `data`. Throws DataError when the response has errors. */
  readonly execute: <Variables extends Readonly<Record<string, unknown>>>(
    query: GraphqlDocument<unknown, Variables>,
    variables: NoInfer<Variables>,
  ) => Promise<Readonly<Record<string, unknown>>>;
};

/** A GraphQL request failed. `errorType` is AppSync's name of the first error. */
export class DataError extends Error {
  override name = 'DataError';
  readonly errorType: string;
  constructor(message: string, errorType: string) {
    super(message);
    this.errorType = errorType;
  }
}
