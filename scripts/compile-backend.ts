/**
 * `npm run backend:compile` compiles the definition in amplify/ into amplify/compiled/. `npm run backend:check`
 * compiles it into a temporary folder, compares it with amplify/compiled/, and checks types.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileBackend, differingFiles } from './backend/compile.ts';
import { checkTypes } from './backend/synthesize.ts';

const definition = join(import.meta.dirname, '..', 'amplify');
const compiled = join(definition, 'compiled');

if (process.argv.includes('--check')) {
  const fresh = mkdtempSync(join(tmpdir(), 'compiled-'));
  compileBackend(definition, fresh);
  checkTypes(definition);
  const differing = differingFiles(fresh, compiled);
  rmSync(fresh, { recursive: true });
  if (differing.length > 0) {
    console.error(`Out of date in amplify/compiled/: ${differing.join(', ')}. Run npm run backend:compile.`);
    process.exitCode = 1;
  } else {
    console.log('amplify/compiled/ is up to date.');
  }
} else {
  compileBackend(definition, compiled);
  console.log('Compiled amplify/ into amplify/compiled/.');
}
