import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hashOfAssetSources } from './build-stamp.ts';
import { completeProgram } from './program.ts';
import { root } from './settings.ts';

/** The folders of the generated files. */
const FOLDERS = ['public/pictures', 'public/sample-evidence', 'public/elements'];

const stampFile = path.join(root, '.cache/assets.json');

const stampShape = z.object({ hash: z.string(), files: z.array(z.string()) });

/** Returns true if all generated files are there and are those of the current sources. */
function areAssetsCurrent(hash: string): boolean {
  if (!existsSync(stampFile)) return false;
  try {
    const stamp = stampShape.parse(JSON.parse(readFileSync(stampFile, 'utf8')));
    return stamp.hash === hash && stamp.files.every((file) => existsSync(path.join(root, file)));
  } catch {
    // A damaged file is written again.
    return false;
  }
}

/**
 * Makes the files that the site needs and a clone does not have: the sample pictures and the elements' scripts. The programs that
 * do it run only if a source changed or a file is missing, because they take two seconds to find out that nothing is to be done.
 */
export async function prepareAssets(): Promise<void> {
  const hash = hashOfAssetSources();
  if (areAssetsCurrent(hash)) return;
  await completeProgram(['tools/make-pictures.ts'], 'The sample images could not be created.');
  await completeProgram(['scripts/build-elements.ts'], 'The elements could not be bundled.');
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.*`),
    { cwd: root },
  ).sort();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ hash, files }));
}
