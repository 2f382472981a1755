import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../site/settings.ts';
import { type Check, oneFailed, onePassed, programCheck } from './check.ts';
import { jestCheck, testsIn } from './unit.ts';

/** The hash of what passed last, in a file that is checked in. */
const record = path.join(root, 'tools/checked.json');
/** The generators read the samples and their own results, and tests of tools/ compare them. */
const WATCHED = ['tools', 'content', 'public/sample-media'];

function currentHash(): string {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...WATCHED], {
    cwd: root,
    encoding: 'utf8',
  });
  const hash = createHash('sha256');
  for (const file of listed.split('\0').sort()) {
    const place = path.join(root, file);
    if (file === '' || place === record || !existsSync(place)) continue;
    hash.update(`${file}\0`).update(readFileSync(place)).update('\0');
  }
  return hash.digest('hex');
}

const contents = (hash: string): string => `${JSON.stringify({ sha256: hash }, null, 2)}\n`;
const isRecorded = (hash: string): boolean =>
  existsSync(record) && readFileSync(record, 'utf8') === contents(hash);

const types = programCheck('tools', 'types', [
  ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tools'],
]);
const tests = jestCheck({
  name: 'tools',
  what: 'tests',
  options: [testsIn('tools/')],
  maxWorkers: '100%',
});

/** Runs the type check and the tests of tools/, unless its files are those that passed last. */
export const tools: Check = {
  name: 'tools',
  what: 'types and tests of tools/, when it changed',
  run: async () => {
    const hash = currentHash();
    if (isRecorded(hash)) {
      console.log('Unchanged since this check last passed.');
      return onePassed;
    }
    if ((await types.run()).failed > 0) return oneFailed;
    const result = await tests.run();
    // A build server checks a commit that does not have the record; it must not edit the commit.
    if (result.failed === 0 && !process.env.CI) writeFileSync(record, contents(hash));
    return result;
  },
};
