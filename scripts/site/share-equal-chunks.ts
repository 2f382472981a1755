import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The beginning of a file that only lists the code of modules. Other files of the server are left as they are. */
const CHUNK = 'module.exports=[';

/**
 * Replaces files of compiled code that are equal to another one with a reference to it. Turbopack writes such a file for
 * each entry that uses the modules, and a process keeps the text of each file that it loads: 36 MB with all routes, of
 * which 19 MB were copies.
 * @param folder absolute path of `.next/server/chunks`
 * @returns the number of replaced files
 */
export function shareEqualChunks(folder: string): number {
  const firstWith = new Map<string, string>();
  let replaced = 0;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names.filter((one) => one.endsWith('.js'))) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    if (!text.startsWith(CHUNK)) continue;
    const first = firstWith.get(text);
    if (first === undefined) {
      firstWith.set(text, name);
      continue;
    }
    const relative = path.posix.relative(path.posix.dirname(name), first);
    const reference = relative.startsWith('.') ? relative : `./${relative}`;
    writeFileSync(path.join(folder, name), `module.exports=require(${JSON.stringify(reference)});\n`);
    replaced += 1;
  }
  return replaced;
}
