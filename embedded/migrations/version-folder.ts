import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import {
  isVersionName,
  KINDS,
  type Manifest,
  manifest,
  publishedFiles,
} from '../../features/datasets/model/manifest.ts';
import { versionInput } from '../../features/datasets/model/version-input.ts';
import { VERSION_FOLDER, versionKey, WITHHELD_FOLDER } from '../../features/datasets/model/version-key.ts';
import type { Engine } from '../data/engine.ts';
import { createSums, summing } from '../storage/body.ts';
import type { Storage } from '../storage/storage.ts';
import { backupName, keepAsBackup, removeOldBackup } from './backup.ts';

/*
 * Versions of this software before December 2026 stored data versions in a folder. This module moves their files into the storage,
 * and their manifests into records. The files have records that were withdrawn, so only the function of data versions may read them
 * until it has compared them with the public records.
 */

const FOLDER = 'data-versions';

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
  const missing = await withoutStored(engine, readManifests(place));
  let files = 0;
  for (const { kinds } of missing)
    for (const kind of KINDS)
      for (const sha256 of new Set([kinds[kind].rows, ...publishedFiles(kinds[kind])]))
        if (await moveFile(storage, join(place, 'content'), sha256)) files += 1;
  engine.bulk(
    'DataVersion',
    missing.map((version) => versionInput(version, UNCHECKED)),
    { kind: 'service', name: 'migration' },
  );
  keepAsBackup(dirname(place), basename(place), clock());
  return { versions: missing.length, files, backup: backupName(basename(place)) };
}

function readManifests(place: string): readonly Manifest[] {
  const names = readdirSync(join(place, 'versions'))
    .filter((file) => file.endsWith('.json') && isVersionName(file.slice(0, -5)))
    .sort();
  return names.flatMap((name) => {
    const file = join(place, 'versions', name);
    try {
      return [manifest.parse(JSON.parse(readFileSync(file, 'utf8')))];
    } catch (error) {
      console.error(`${file} is not a valid manifest of a version, so it is not moved:`, error);
      return [];
    }
  });
}

const found = z.object({ getDataVersion: z.object({ id: z.string() }).nullable() });

/** Leaves out versions that have a record. */
async function withoutStored(
  { execute }: Pick<Engine, 'execute'>,
  versions: readonly Manifest[],
): Promise<readonly Manifest[]> {
  const missing: Manifest[] = [];
  for (const version of versions) {
    const { data, errors } = await execute({
      query: 'query Version($id: ID!) { getDataVersion(id: $id) { id } }',
      variables: { id: version.name },
      identity: { kind: 'service', name: 'migration' },
    });
    if (errors?.length) throw new Error(`A data version cannot be read: ${errors[0]?.message}`);
    if (found.parse(data).getDataVersion === null) missing.push(version);
  }
  return missing;
}

/** Stores a file with the same bytes. Returns false if it is not in the folder, or already stored. */
async function moveFile(
  { objects, blobs }: MigrationOptions['storage'],
  content: string,
  sha256: string,
): Promise<boolean> {
  const file = join(content, `${sha256}.gz`);
  const key = versionKey(sha256, WITHHELD_FOLDER);
  if (!existsSync(file) || objects.find(key) || objects.find(versionKey(sha256, VERSION_FOLDER)))
    return false;
  const sums = createSums();
  const piece = await blobs.write(summing(createReadStream(file), sums));
  try {
    const { md5: etag, crc32 } = sums.finish();
    const properties = { contentType: 'application/gzip', metadata: {} };
    objects.put({ key, etag, crc32, properties, owner: null, pieces: [piece] }, {});
  } finally {
    blobs.release(piece.blob);
  }
  return true;
}
