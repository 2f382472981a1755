import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// `.amplify` is what Amplify's own tools generate.
const notSources = new Set(['node_modules', 'compiled', '.amplify']);
const sourceFile = /\.(ts|js)$|^package(-lock)?\.json$/;

/** The hashes of the definition: the code in `amplify/`, and the versions of the packages that compile it. */
export function hashSources(definition: string): Record<string, string> {
  return hashFiles(definition, listSources(definition, ''));
}

function listSources(definition: string, folder: string): string[] {
  return readdirSync(join(definition, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      return notSources.has(name) ? [] : listSources(definition, name);
    }
    return sourceFile.test(name) ? [name] : [];
  });
}

/** The hashes of the named files of a folder, in order of their names. */
export function hashFiles(folder: string, files: string[]): Record<string, string> {
  return Object.fromEntries(
    files.sort().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  );
}
