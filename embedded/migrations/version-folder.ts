import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { Engine } from '../data/engine.ts';
import { createSums, summing } from '../storage/body.ts';
import type { Storage } from '../storage/storage.ts';
import { moveToBackup, removeOldBackup } from './backup.ts';

/*
 * Versions of this software before December 2026 stored data versions in a folder. This module moves their files into the storage,
 * and their manifests into records. The files have records that were withdrawn, so only the function of data versions may read them
 * until it has compared them with the public records.
 */

const FOLDER = 'data-versions';
const KINDS = ['ban', 'report'] as const;
/** Keys of files in the bucket. */
const getKey = (folder: 'data-versions' | 'data-versions-withheld', sha256: string) =>
  `${folder}/${sha256}.gz`;

/** `2026-11-22.json`, or `2026-11-22.2.json` for the second version of a day. */
const MANIFEST = /^\d{4}-\d{2}-\d{2}(?:\.[1-9]\d?)?\.json$/;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.looseObject({ sha256 });
const rows = z.looseObject({
  rows: sha256,
  erased: z.number(),
  files: z.looseObject({ csv: file, json: file, ndjson: file }),
});
/** What this module needs of a manifest. All of it is moved. */
const manifest = z.looseObject({
  name: z.string(),
  madeAt: z.iso.datetime(),
  kinds: z.looseObject({ ban: rows, report: rows }),
});
type Manifest = z.infer<typeof manifest>;

/** The hashes of the stored files of a version. After an erasure, only the rows are stored. */
const getHashes = ({ kinds: { ban, report } }: Manifest): ReadonlySet<string> =>
  new Set(
    [ban, report].flatMap(({ rows: stored, erased, files: { csv, json, ndjson } }) => [
      stored,
      ...(erased > 0 ? [] : [csv.sha256, json.sha256, ndjson.sha256]),
    ]),
  );

type MigrationOptions = {
  readonly dataFolder: string;
  /** Another folder of the versions, which DATA_VERSIONS named; empty for the one in the data folder. */
  readonly folder?: string;
  readonly engine: Pick<Engine, 'bulk' | 'execute'>;
  readonly storage: Pick<Storage, 'objects' | 'blobs'>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/** The number of moved versions and files, and the folder with the backup. */
type Migrated = { readonly versions: number; readonly files: number; readonly backup: string };

/** The number of a version whose files were never compared with the public records. */
const UNCHECKED = -1;

/**
 * Copies the versions into the storage and the records of the API, once, and keeps the folder as a backup for 30 days. A start that
 * was interrupted is repeated: files and records that are already there stay as they are.
 * @returns null if there is no folder
 */
export async function migrateVersions({
  dataFolder,
  folder = '',
  engine,
  storage,
  clock = Date.now,
}: MigrationOptions): Promise<Migrated | null> {
  const place = folder ? resolve(import.meta.dirname, '../..', folder) : join(dataFolder, FOLDER);
  removeOldBackup(dirname(place), basename(place), clock());
  if (!existsSync(join(place, 'versions'))) return null;
  const missing: Manifest[] = [];
  let files = 0;
  for (const version of await withoutStored(engine, readManifests(place))) {
    const content = join(place, 'content');
    const lost = [...getHashes(version)].filter((hash) => !isThere(storage, content, hash));
    for (const hash of lost)
      console.error(`The file ${hash} of the data version ${version.name} is missing in ${content}.`);
    if (KINDS.some((kind) => lost.includes(version.kinds[kind].rows))) {
      console.error(`The data version ${version.name} is not moved, because its rows are missing.`);
      continue;
    }
    for (const hash of getHashes(version)) if (await moveFile(storage, content, hash)) files += 1;
    missing.push(version);
  }
  engine.bulk(
    'DataVersion',
    missing.map((version) => ({
      id: version.name,
      list: 'versions',
      madeAt: version.madeAt,
      manifest: JSON.stringify(version),
      checked: UNCHECKED,
    })),
    { kind: 'service', name: 'migration' },
  );
  const backup = moveToBackup(dirname(place), basename(place), clock());
  return { versions: missing.length, files, backup };
}

function readManifests(place: string): readonly Manifest[] {
  const names = readdirSync(join(place, 'versions'))
    .filter((name) => MANIFEST.test(name))
    .sort();
  return names.flatMap((name) => {
    const source = join(place, 'versions', name);
    try {
      return [manifest.parse(JSON.parse(readFileSync(source, 'utf8')))];
    } catch (error) {
      console.error(`${source} is not a valid manifest of a version, so it is not moved:`, error);
      return [];
    }
  });
}

const found = z.object({ getDataVersion: z.object({ madeAt: z.string() }).nullable() });

/** Leaves out versions that have a record, and logs those that are not the same. */
async function withoutStored(
  { execute }: Pick<Engine, 'execute'>,
  versions: readonly Manifest[],
): Promise<readonly Manifest[]> {
  const missing: Manifest[] = [];
  for (const version of versions) {
    const { data, errors } = await execute({
      query: 'query Version($id: ID!) { getDataVersion(id: $id) { madeAt } }',
      variables: { id: version.name },
      identity: { kind: 'service', name: 'migration' },
    });
    if (errors?.length) throw new Error(`A data version cannot be read: ${errors[0]?.message}`);
    const stored = found.parse(data).getDataVersion;
    if (!stored) missing.push(version);
    else if (Date.parse(stored.madeAt) !== Date.parse(version.madeAt))
      console.error(`The data version ${version.name} is not moved: there is another one with this name.`);
  }
  return missing;
}

type Place = MigrationOptions['storage'];
const isStored = ({ objects }: Place, hash: string): boolean =>
  (objects.find(getKey('data-versions-withheld', hash)) ?? objects.find(getKey('data-versions', hash))) !==
  undefined;

const getSource = (content: string, hash: string) => join(content, `${hash}.gz`);
const isThere = (storage: Place, content: string, hash: string): boolean =>
  existsSync(getSource(content, hash)) || isStored(storage, hash);

/** Stores a file with the same bytes. Returns false if it is not in the folder, or already stored. */
async function moveFile(storage: Place, content: string, hash: string): Promise<boolean> {
  const { objects, blobs } = storage;
  const source = getSource(content, hash);
  const key = getKey('data-versions-withheld', hash);
  if (!existsSync(source) || isStored(storage, hash)) return false;
  const sums = createSums();
  const piece = await blobs.write(summing(createReadStream(source), sums));
  try {
    const { md5: etag, crc32 } = sums.finish();
    const properties = { contentType: 'application/gzip', metadata: {} };
    objects.put({ key, etag, crc32, properties, owner: null, pieces: [piece] }, {});
  } finally {
    blobs.release(piece.blob);
  }
  return true;
}
