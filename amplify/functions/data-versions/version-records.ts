import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { byAge, isVersionName, type Manifest } from '../../../features/datasets/model/manifest.ts';
import { storedVersion, VERSION_LIST, versionInput } from '../../../features/datasets/model/version-input.ts';
import { readRawPages } from '../../../lib/backend/pages.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { listDocument, writeDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { identified } from '../../../lib/records/parse.ts';
import { succeeds } from '../api.ts';
import { readFound } from '../read-record.ts';

/**
 * Milliseconds for which no other run begins. Longer than the function may take: a run that was cut off can no longer write, so two
 * runs never make a version at the same time.
 */
const RUN_TIME = 960_000;

const RUN = 'run';

/** A version with the number of the list of withdrawn records that its public files correspond to. */
type StoredVersion = { readonly version: Manifest; readonly checked: number };

const runShape = z.object({ run: z.string(), runUntil: z.string() });

const VERSIONS = listDocument(
  'listDataVersionsByTime',
  { list: 'String!', sortDirection: 'ModelSortDirection' },
  ['id', 'manifest', 'checked'],
);
const ADD = writeDocument('create', 'DataVersion', ['id', 'list', 'madeAt', 'manifest', 'checked']);
const CHANGE = writeDocument('update', 'DataVersion', ['id', 'list', 'madeAt', 'manifest', 'checked']);
const GET_RUN = graphql('query Run($id: ID!) { found: getDataVersionRun(id: $id) { run runUntil } }');
const ADD_RUN = graphql(
  'mutation AddRun($input: CreateDataVersionRunInput!) { createDataVersionRun(input: $input) { id } }',
);
const CHANGE_RUN = graphql(
  `mutation ChangeRun($input: UpdateDataVersionRunInput!, $run: String!) {
  updateDataVersionRun(input: $input, condition: { run: { eq: $run } }) { id }
}`,
);

/** Versions, newest first, and the records of versions that are not valid. */
export type StoredVersions = {
  readonly versions: readonly StoredVersion[];
  readonly damaged: readonly unknown[];
};

/** Lists all versions. Logs those that are not valid. */
export async function listVersions(asGuest: Query): Promise<StoredVersions> {
  const versions: StoredVersion[] = [];
  const damaged: unknown[] = [];
  const pages = readRawPages('Data versions', async (nextToken) => {
    const variables = { list: VERSION_LIST, sortDirection: 'DESC', limit: 1000, nextToken };
    return (await asGuest(VERSIONS, variables)).page;
  });
  for await (const items of pages)
    for (const item of items) {
      const { data, error } = storedVersion.safeParse(item);
      if (data) versions.push(data);
      else {
        damaged.push(item);
        console.error(`A data version is skipped (${nameOfDamaged(item) ?? 'without a name'}):`, error);
      }
    }
  return { versions: versions.sort((one, other) => byAge(one.version, other.version)), damaged };
}

/** The name of a version whose record is not valid; null if that is not known. */
export function nameOfDamaged(record: unknown): string | null {
  const name = identified.safeParse(record).data?.id ?? '';
  return isVersionName(name) ? name : null;
}

const withText = z.object({ manifest: z.string() });

/** The files of a version whose manifest is not valid; null if they are not known. */
export function filesOfDamaged(record: unknown): readonly string[] | null {
  const { data } = withText.safeParse(record);
  return data ? (data.manifest.match(/\b[0-9a-f]{64}\b/g) ?? []) : null;
}

/**
 * Publishes a version, whose files must exist.
 * @throws BackendError if the name exists: published versions are never replaced
 */
export async function addVersion(query: Query, version: Manifest, checked: number): Promise<void> {
  await query(ADD, { input: versionInput(version, checked) });
}

/** Replaces the manifest of a version after records were withdrawn, restored or removed. */
export async function changeVersion(query: Query, version: Manifest, checked: number): Promise<void> {
  await query(CHANGE, { input: versionInput(version, checked) });
}

/**
 * Begins a run.
 * @returns ends it; null while another run is at work
 */
export async function beginRun(query: Query, clock: () => number): Promise<(() => Promise<void>) | null> {
  const run = randomUUID();
  const mine = { id: RUN, run, runUntil: new Date(clock() + RUN_TIME).toISOString() };
  const found = await readFound(runShape, query(GET_RUN, { id: RUN }));
  const left = found ? Date.parse(found.runUntil) - clock() : 0;
  // A time in the far future is that of a clock that was wrong.
  if (left > 0 && left <= RUN_TIME) return null;
  const isMine = await succeeds(
    found ? query(CHANGE_RUN, { input: mine, run: found.run }) : query(ADD_RUN, { input: mine }),
  );
  if (!isMine) return null;
  return async () => {
    await succeeds(query(CHANGE_RUN, { input: { id: RUN, runUntil: new Date(0).toISOString() }, run }));
  };
}
