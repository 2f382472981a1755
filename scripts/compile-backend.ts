/**
 * `npm run backend:compile` compiles the definition in amplify/ into amplify/compiled/. `npm run backend:check`
 * compiles it into a temporary folder, compares it with amplify/compiled/, and checks types. Both fail if the AwsSolutions
 * rules find something that scripts/backend/explained-findings.ts does not explain.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { compileBackend, differingFiles } from './backend/compile.ts';
import { compareFindings } from './backend/explained-findings.ts';
import { checkTypes } from './backend/synthesize.ts';

const definition = join(import.meta.dirname, '..', 'amplify');
const compiled = join(definition, 'compiled');

/** Prints findings of the rules without an explanation, and explanations without a finding. */
function reportFindings(): void {
  const findings = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(join(compiled, 'findings.json'), 'utf8')));
  const { unexplained, needless } = compareFindings(findings);
  const problems = [
    ...unexplained.map((finding) => `Not explained: ${finding}`),
    ...needless.map((finding) => `Explained, but not found: ${finding}`),
  ];
  if (problems.length > 0) {
    console.error(`${problems.join('\n')}\nSee scripts/backend/explained-findings.ts.`);
    process.exitCode = 1;
  }
}

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
reportFindings();
