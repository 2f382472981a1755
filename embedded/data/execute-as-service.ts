import { DataError, type DataPort } from '../../lib/graphql/data-port.ts';
import { isDocument } from './document.ts';
import type { Engine } from './engine.ts';

/** Runs GraphQL in this process as a service of the backend, which all rules accept. Throws DataError. */
export function executeAsService({ execute }: Pick<Engine, 'execute'>, name: string): DataPort['execute'] {
  return async (query, variables) => {
    const { data, errors } = await execute({ query, variables, identity: { kind: 'service', name } });
    const [first] = errors ?? [];
    if (first) throw new DataError(first.message, first.errorType ?? '');
    return isDocument(data) ? data : {};
  };
}
