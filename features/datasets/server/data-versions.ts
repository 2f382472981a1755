import 'server-only';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env.ts';
import { publicAmong } from '../../bans/server/restriction-rows.ts';
import {
  isNarrowed,
  type RecordType,
  type RestrictionFilter,
} from '../../explorer/model/restriction-filter.ts';
import type { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import type { ExportRow } from '../model/column.ts';
import { dayOf, isVersionName, type Manifest } from '../model/versions/manifest.ts';
import { FilterEvaluator } from './versions/filter-evaluator.ts';
import { VersionFolder } from './versions/version-folder.ts';
import { versionsPath } from './versions/versions-path.ts';

/** Returns the folder of the versions; null on a site that publishes none. */
export function versionFolder(): VersionFolder | null {
  const place = versionsPath(env, embeddedBackendUrl(env.amplifyOutputs) !== undefined);
  return place === null
    ? null
    : new VersionFolder(path.resolve(/* turbopackIgnore: true */ process.cwd(), place));
}

/** Returns all versions, newest first; null on a site that publishes none. */
export const listDataVersions = async (): Promise<readonly Manifest[] | null> =>
  (await versionFolder()?.list()) ?? null;

/** Returns a version; null for an unknown name. */
export const getDataVersion = async (name: string): Promise<Manifest | null> =>
  isVersionName(name) ? ((await versionFolder()?.find(name)) ?? null) : null;

/**
 * Generates the rows of a version that are still public and match a filter, in the order of the version: by
 * latest event.
 */
export async function* versionRows(
  version: Manifest,
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
): AsyncGenerator<readonly ExportRow[]> {
  const folder = versionFolder();
  if (!folder) return;
  const sieve = isNarrowed(filter) ? new FilterEvaluator(kind, filter, dayOf(version.name)) : null;
  try {
    for await (const chunk of folder.rows(version.kinds[kind].rows)) {
      const shown = await publicAmong(
        kind,
        chunk.map(({ id }) => String(id)),
      );
      const left = chunk.filter(({ id }) => shown.has(String(id)));
      yield sieve ? sieve.passing(left) : left;
      await setImmediate();
    }
  } finally {
    sieve?.close();
  }
}

export type VersionCounts = {
  readonly records: number;
  readonly people: number;
};

type Counts = LRUCache<string, Promise<VersionCounts>>;

/** Caches the counts of versions for each read model. */
const counted = new WeakMap<ReadModel, Counts>();

function countedBeside(model: ReadModel): Counts {
  const known: Counts = counted.get(model) ?? new LRUCache({ max: 300 });
  counted.set(model, known);
  return known;
}

async function countRows(
  version: Manifest,
  kind: RecordType,
  filter: RestrictionFilter,
): Promise<VersionCounts> {
  const people = new Set<string>();
  let records = 0;
  for await (const rows of versionRows(version, kind, filter)) {
    records += rows.length;
    for (const { creator_username: name } of rows) people.add(String(name));
  }
  return { records, people: people.size };
}

/** The number of rows of a version that are still public and match a filter. */
export async function countVersionRows(
  version: Manifest,
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter = {},
): Promise<VersionCounts> {
  const model = await readModel();
  const key = JSON.stringify([version.name, version.kinds[kind].rows, kind, filter, model.version]);
  const counts = countedBeside(model);
  const known = counts.get(key);
  if (known) return known;
  const counting = countRows(version, kind, filter);
  counts.set(key, counting);
  counting.catch(() => counts.delete(key));
  return counting;
}
