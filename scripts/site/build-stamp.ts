import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './settings.ts';

/** All files and folders that `next build` reads, relative to the repository's folder. */
const sources = [
  'app',
  'components',
  'content',
  'embedded',
  'features',
  'lib',
  'styles',
  'public/elements',
  'amplify/compiled',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Returns true for tests, which are not part of the build. */
const isLeftOut = (file: string) => /\.test\.tsx?$/.test(file);

/** Returns true if a file of the repository is part of the hash. */
export const isSource = (file: string): boolean =>
  !isLeftOut(file) && sources.some((source) => file === source || file.startsWith(`${source}/`));

const stampFile = path.join(root, '.next/source-hash');

function* filesBelow(place: string): Generator<string> {
  if (isLeftOut(place)) return;
  const absolute = path.join(root, place);
  if (!existsSync(absolute)) return;
  if (!statSync(absolute).isDirectory()) {
    yield place;
    return;
  }
  for (const name of readdirSync(absolute).sort()) yield* filesBelow(`${place}/${name}`);
}

/** SHA-256 over the names and bytes of all sources. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(source)) {
      const bytes = readFileSync(path.join(root, file));
      hash.update(`${file}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** True if .next has a finished build of the current sources. */
export function isBuildCurrent(): boolean {
  if (!existsSync(stampFile) || !existsSync(path.join(root, '.next/BUILD_ID'))) return false;
  return readFileSync(stampFile, 'utf8') === hashOfSources();
}

/** Records that .next has the build of `hash`. */
export function stampBuild(hash: string): void {
  writeFileSync(stampFile, hash);
}
