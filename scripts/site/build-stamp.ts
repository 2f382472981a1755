import { createHash, hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './settings.ts';

/** The files and folders that are in the build and that other files are generated from, relative to the repository's folder. */
const written = [
  'app',
  'components',
  'content',
  'embedded',
  'features',
  'lib',
  'styles',
  'amplify/compiled',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** All that `next build` reads. */
const sources = [...written, 'public/elements'];

/** All that the files of `prepareAssets` are generated from. */
const assetSources = [
  ...written,
  'tools/make-pictures.ts',
  'tools/pictures',
  'scripts/build-elements.ts',
  'scripts/site',
];

/** Returns true for tests, which are not part of the build. */
const isLeftOut = (file: string) => /\.test\.tsx?$/.test(file);

const isBelow = (places: readonly string[], file: string): boolean =>
  !isLeftOut(file) && places.some((place) => file === place || file.startsWith(`${place}/`));

/** Returns true if a file of the repository is part of the hash of the build. */
export const isSource = (file: string): boolean => isBelow(sources, file);

/** Returns true if a file of the repository is part of the hash of the generated files. */
export const isAssetSource = (file: string): boolean => isBelow(assetSources, file);

const stampFile = path.join(root, '.next/source-hash');

function* filesBelow(place: string): Generator<string> {
  if (isLeftOut(place)) return;
  const absolute = path.join(root, place);
  const found = statSync(absolute, { throwIfNoEntry: false });
  if (found?.isDirectory())
    for (const name of readdirSync(absolute).sort()) yield* filesBelow(`${place}/${name}`);
  else if (found) yield place;
}

/** The digests of files that were read, with their size and the time of their last change. A start needs most of them twice. */
const digests = new Map<
  string,
  { readonly size: number; readonly mtimeMs: number; readonly digest: Buffer }
>();

function getDigest(file: string): Buffer {
  const { size, mtimeMs } = statSync(path.join(root, file));
  const known = digests.get(file);
  if (known?.size === size && known.mtimeMs === mtimeMs) return known.digest;
  const digest = hash('sha256', readFileSync(path.join(root, file)), 'buffer');
  digests.set(file, { size, mtimeMs, digest });
  return digest;
}

/** SHA-256 over the names and digests of all files at some places. */
function getHash(places: readonly string[]): string {
  const all = createHash('sha256');
  for (const place of places) {
    for (const file of filesBelow(place)) all.update(`${file}\0`).update(getDigest(file));
  }
  return all.digest('hex');
}

/** The hash of all that `next build` reads. */
export const hashOfSources = (): string => getHash(sources);

/** The hash of all that the files of `prepareAssets` are generated from. */
export const hashOfAssetSources = (): string => getHash(assetSources);

/** True if .next has a finished build of the current sources. */
export function isBuildCurrent(): boolean {
  if (!existsSync(stampFile) || !existsSync(path.join(root, '.next/BUILD_ID'))) return false;
  return readFileSync(stampFile, 'utf8') === hashOfSources();
}

/** Records that .next has the build of `hash`. */
export function stampBuild(hash: string): void {
  writeFileSync(stampFile, hash);
}
