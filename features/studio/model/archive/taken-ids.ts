import { z } from 'zod';
import { OWN_MODELS, type OwnKind } from '../../../account/model/own-models.ts';
import { type GraphQLClient, RecordsError } from '../../../account/model/own-records.ts';
import { idKey } from './plan-import.ts';

/** The kinds that guests can read. Only their owners can read versions. */
const SEEN_BY_GUESTS = ['profiles', 'bans', 'reports', 'briefs'] as const satisfies readonly OwnKind[];

/** Number of records in one query. */
const AT_ONCE = 40;

const answerShape = z.object({ data: z.record(z.string(), z.unknown()) });
const idShape = z.object({ id: z.string().min(1) });

/**
 * Returns the ids of an archive's records that are in use, as far as a guest can see. Drafts of others remain
 * unknown.
 * @param ask with the API key
 * @returns `bans/1`
 */
export async function takenIds(
  rows: Readonly<Record<OwnKind, readonly unknown[]>>,
  ask: GraphQLClient,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const kind of SEEN_BY_GUESTS) {
    const ids = [...new Set(rows[kind].flatMap((row) => idShape.safeParse(row).data?.id ?? []))];
    for (let from = 0; from < ids.length; from += AT_ONCE)
      for (const id of await askFor(kind, ids.slice(from, from + AT_ONCE), ask)) taken.add(idKey(kind, id));
  }
  return taken;
}

async function askFor(kind: OwnKind, ids: readonly string[], ask: GraphQLClient): Promise<readonly string[]> {
  const { model } = OWN_MODELS[kind];
  const variables = ids.map((_, at) => `$id${at}: ID!`).join(', ');
  const fields = ids.map((_, at) => `r${at}: get${model}(id: $id${at}) { id }`).join(' ');
  const values = Object.fromEntries(ids.map((id, at) => [`id${at}`, id]));
  const answer = await ask(`query Taken(${variables}) { ${fields} }`, values);
  const parsed = answerShape.safeParse(answer);
  if (!parsed.success)
    throw new RecordsError('The records could not be compared with those on the site', answer);
  return ids.filter((_, at) => parsed.data.data[`r${at}`]);
}
