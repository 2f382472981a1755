import 'server-only';
import DataLoader from 'dataloader';
import { BackendError } from '../graphql/api-response.ts';
import { repeatedRequest } from '../graphql/documents.ts';
import type { GraphqlDocument } from '../graphql/graphql.ts';
import { queryPublic } from './public.ts';

const MAX_AT_ONCE = 50;

/**
 * Combines requests for many keys: those of one moment become one query, with a field for each key. Results
 * are not stored here, but in the cache. If the backend rejects the query because it is too large or because
 * of one key, each half is requested again, so that no key fails because of another.
 * @param document a query with one field, whose variables are the key
 * @param mostAtOnce maximum number of keys in one query; fewer if each result may be long
 * @returns per key the raw result, or null if there is none or it cannot be read
 */
export function fieldLoader<Key extends Readonly<Record<string, unknown>>>(
  document: GraphqlDocument<unknown, Key>,
  { mostAtOnce = MAX_AT_ONCE }: { mostAtOnce?: number } = {},
): (key: NoInfer<Key>) => Promise<unknown> {
  const request = async (keys: readonly Key[]): Promise<unknown[]> => {
    const { document: many, variables } = repeatedRequest<Key>(document, keys);
    const data = await queryPublic(many, variables);
    return keys.map((_key, at) => data[`r${at}`] ?? null);
  };
  const requestInParts = async (keys: readonly Key[]): Promise<unknown[]> => {
    try {
      return await request(keys);
    } catch (error) {
      if (!(error instanceof BackendError) || !error.isRejection) throw error;
      if (keys.length === 1) return [error];
      const middle = Math.ceil(keys.length / 2);
      const halves = await Promise.all([keys.slice(0, middle), keys.slice(middle)].map(requestInParts));
      return halves.flat();
    }
  };
  const loader = new DataLoader<Key, unknown>(requestInParts, { cache: false, maxBatchSize: mostAtOnce });
  return (key) => loader.load(key);
}

/**
 * Gets records by id, many at once.
 * @param document reads one record, such as `readDocument` returns
 */
export function recordLoader(
  document: GraphqlDocument<unknown, { readonly id: string }>,
): (id: string) => Promise<unknown> {
  const load = fieldLoader(document);
  return (id) => load({ id });
}
