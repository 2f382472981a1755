import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SECRET_FILE } from '../../embedded/data/changes/change-stream.ts';

/**
 * Returns the secret by which the embedded backend recognises this installation's own programs, in
 * hexadecimal.
 * @param dataFolder absolute or relative to the working directory
 */
export function installSecret(dataFolder: string): string {
  const folder = path.resolve(/* turbopackIgnore: true */ process.cwd(), dataFolder);
  return readFileSync(/* turbopackIgnore: true */ path.join(folder, 'keys', SECRET_FILE)).toString('hex');
}
