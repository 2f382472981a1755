import 'server-only';
import DataLoader from 'dataloader';
import { askAsGuest } from './clients/public.ts';

const MOST_AT_ONCE = 50;

/**
 * Asks the same of many keys: what is asked for in one moment goes to the backend as one query, a field for each key.
 * Nothing is remembered here; keeping is the cache's work.
 * @param type the key's GraphQL type
 * @param fieldFor writes the query's field, given the variable that holds the key
 * @param fragment a fragment that the fields use, so that a long selection is written and read once
 * @returns per key the raw answer, or null when there is none or it cannot be read
 */
export function fieldLoader(
  type: 'ID!' | 'String!',
  fieldFor: (variable: string) => string,
  fragment = '',
): (key: string) => Promise<unknown> {
  const loader = new DataLoader<string, unknown>(
    async (keys) => {
      const parameters = keys.map((_key, at) => `$k${at}: ${type}`).join(', ');
      const fields = keys.map((_key, at) => `r${at}: ${fieldFor(`$k${at}`)}`).join('\n');
      const variables = Object.fromEntries(keys.map((key, at) => [`k${at}`, key]));
      const data = await askAsGuest(`query Many(${parameters}) { ${fields} } ${fragment}`, variables);
      return keys.map((_key, at) => data[`r${at}`] ?? null);
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE },
  );
  return (key) => loader.load(key);
}

/**
 * Gets records by id, many at once.
 * @param model the model's name, such as `Brief`
 * @param selection the fields of the record, as GraphQL
 */
export const recordLoader = (model: string, selection: string) =>
  fieldLoader(
    'ID!',
    (variable) => `get${model}(id: ${variable}) { ...Fields }`,
    `fragment Fields on ${model} { ${selection} }`,
  );
