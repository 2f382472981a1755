import { parseResponse, type Query, readData } from '../../lib/graphql/api-response.ts';
import type { Engine } from './engine.ts';

/** Runs GraphQL in this process as a service of the backend, which all rules accept. Throws BackendError. */
export const executeAsService =
  ({ execute }: Pick<Engine, 'execute'>, name: string): Query =>
  async (query, variables) =>
    readData(parseResponse(await execute({ query, variables, identity: { kind: 'service', name } })));
