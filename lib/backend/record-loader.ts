import 'server-only';
import DataLoader from 'dataloader';
import { BackendError } from './backend-error.ts';
import { queryPublic } from './public.ts';

const MAX_AT_ONCE = 50;

type Key<Name extends string> = Readonly<Record<Name, string | null>>;

/**
 * Combines requests for many keys: those of one moment become one query, with a field for each key. Results
 * are not stored here, but in the cache. If the backend rejects the query because it is too large or because
 * of one key, each half is requested again, so that no key fails because of another.
 * @param types the GraphQL types of a key's parts
 * @param field the query's field, with the key's parts as variables: `getBrief(id: $id) { title }`
 * @param fragment a fragment that the field uses, so that a long selection is written and read once
 * @param mostAtOnce maximum number of keys in one query; fewer if each result may be long
 * @returns per key the raw result, or null if there is none or it cannot be read
 */
export function fieldLoader<Name extends string>(
  types: Readonly<Record<Name, 'ID!' | 'String!' | 'String'>>,
  field: string,
  { fragment = '', mostAtOnce = MAX_AT_ONCE }: { fragment?: string; mostAtOnce?: number } = {},
): (key: Key<Name>) => Promise<unknown> {
  const request = async (keys: readonly Key<Name>[]): Promise<unknown[]> => {
    const parameters = keys.flatMap((_key, at) =>
      Object.entries(types).map(([name, type]) => `$${name}${at}: ${type}`),
    );
    const fields = keys.map((_key, at) => `r${at}: ${field.replaceAll(/\$\w+/g, (name) => name + at)}`);
    const variables = Object.fromEntries(
      keys.flatMap((key, at) => Object.entries(key).map(([name, value]) => [name + at, value])),
    );
    const data = await queryPublic(
      `query Many(${parameters.join(', ')}) { ${fields.join('\n')} } ${fragment}`,
      variables,
    );
    return keys.map((_key, at) => data[`r${at}`] ?? null);
  };
  const askInParts = async (keys: readonly Key<Name>[]): Promise<unknown[]> => {
    try {
      return await request(keys);
    } catch (error) {
      if (!(error instanceof BackendError) || !error.isRejection) throw error;
      if (keys.length === 1) return [error];
      const middle = Math.ceil(keys.length / 2);
      const halves = await Promise.all([keys.slice(0, middle), keys.slice(middle)].map(askInParts));
      return halves.flat();
    }
  };
  const loader = new DataLoader<Key<Name>, unknown>(askInParts, { cache: false, maxBatchSize: mostAtOnce });
  return (key) => loader.load(key);
}

/**
 * Gets records by id, many at once.
 * @param model the model's name, such as `Brief`
 * @param selection the fields of the record, as GraphQL
 */
export function recordLoader(model: string, selection: string): (id: string) => Promise<unknown> {
  const load = fieldLoader({ id: 'ID!' }, `get${model}(id: $id) { ...Fields }`, {
    fragment: `fragment Fields on ${model} { ${selection} }`,
  });
  return (id) => load({ id });
}
