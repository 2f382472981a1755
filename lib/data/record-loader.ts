import 'server-only';
import DataLoader from 'dataloader';
import { askAsGuest } from './clients/public.ts';

const MOST_AT_ONCE = 50;

/**
 * Gets records by id: what is asked for in one moment goes to the backend as one query. Nothing is remembered here;
 * keeping is the cache's work.
 * @param field the query's field, such as `getBrief`
 * @param selection the fields of the record, as GraphQL
 * @returns per id the raw record, or null when there is none or it cannot be read
 */
export function recordLoader(field: string, selection: string): (id: string) => Promise<unknown> {
  const loader = new DataLoader<string, unknown>(
    async (ids) => {
      const parameters = ids.map((_id, at) => `$id${at}: ID!`).join(', ');
      const aliases = ids.map((_id, at) => `r${at}: ${field}(id: $id${at}) { ${selection} }`).join('\n');
      const variables = Object.fromEntries(ids.map((id, at) => [`id${at}`, id]));
      const data = await askAsGuest(`query Records(${parameters}) { ${aliases} }`, variables);
      return ids.map((_id, at) => data[`r${at}`] ?? null);
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE },
  );
  return (id) => loader.load(id);
}
