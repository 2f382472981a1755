/**
 * `npm run measure`: the shape of the source code as numbers. Targets: docs/architecture.md, "Measures".
 * With `--update` it also writes the list of files with 'use client' (tests/client-files.txt).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IDependency } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { z } from 'zod';
import { findClientFiles, writeClientFiles } from './checks/client-files.ts';
import { root } from './site/settings.ts';

/** The folders of the product's own source code. */
const SOURCE = ['app', 'components', 'embedded', 'features', 'lib', 'server'];
/** Files that a framework or a person opens by their path, so that no file imports them. */
const ENTRY =
  /^(app|server\/freshness\/cache-handler|embedded\/server)|\.(test|e2e)\.tsx?$|\/testing\/|\.config\./;
const TEST = /\.(test|e2e)\.tsx?$|\/testing\/|^tests\//;
const CODE = /\.(ts|tsx|mjs)$/;

const listFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

const getLines = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(path.join(root, file), 'utf8').split('\n').length - 1, 0);

/** Returns the folders that are in a cycle of imports with another folder (strongly connected, Tarjan's algorithm). */
function foldersInCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[] = [];
  let next = 0;
  const visit = (folder: string): number => {
    index.set(folder, next);
    let lowest = next;
    next += 1;
    stack.push(folder);
    for (const to of edges.get(folder) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, index.get(to) ?? lowest);
    }
    low.set(folder, lowest);
    if (lowest === index.get(folder)) {
      const component = stack.splice(stack.indexOf(folder));
      if (component.length > 1) found.push(...component);
    }
    return lowest;
  };
  for (const folder of edges.keys()) if (!index.has(folder)) visit(folder);
  return found;
}

type Import = { readonly from: string; readonly to: string };

async function readImports(): Promise<readonly Import[]> {
  const fileName = path.join(root, 'tsconfig.json');
  const { output } = await cruise(
    SOURCE,
    {
      baseDir: root,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: 'node_modules|[.]next' },
      tsPreCompilationDeps: true,
      enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
      // Without it, imports that begin with `@/` are not resolved.
      tsConfig: { fileName },
    },
    {},
    { tsConfig: extractTSConfig(fileName) },
  );
  const { modules } = output as ICruiseResult;
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved, couldNotResolve }: IDependency) => !couldNotResolve && CODE.test(resolved))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

const repetitions = z.object({ statistics: z.object({ total: z.object({ clones: z.number() }) }) });

/** Counts passages of at least 50 tokens and 5 lines that occur twice. */
function repeatedPassages(): number {
  const output = path.join(root, '.cache/jscpd');
  const options = ['--format=typescript,tsx', '--min-tokens=50', '--min-lines=5', '--silent'];
  const ignored = '--ignore=**/*.test.ts,**/*.test.tsx,**/testing/**';
  const report = ['--reporters=json', `--output=${output}`];
  execFileSync(
    process.execPath,
    ['node_modules/jscpd/run-jscpd.js', ...SOURCE, ...options, ignored, ...report],
    { cwd: root },
  );
  const written = readFileSync(path.join(output, 'jscpd-report.json'), 'utf8');
  return repetitions.parse(JSON.parse(written)).statistics.total.clones;
}

const files = listFiles();
const clientFiles = findClientFiles();
if (process.argv.includes('--update')) writeClientFiles(clientFiles);
const source = files.filter((file) => SOURCE.includes(file.split('/')[0] ?? '') && CODE.test(file));
const code = source.filter((file) => !TEST.test(file));
const imports = (await readImports()).filter(({ from }) => !TEST.test(from));
const importers = new Map<string, Set<string>>();
const folders = new Map<string, Set<string>>();
for (const { from, to } of imports) {
  importers.set(to, (importers.get(to) ?? new Set()).add(from));
  const [a, b] = [path.dirname(from), path.dirname(to)];
  if (a !== b) folders.set(a, (folders.get(a) ?? new Set()).add(b));
}
const tested = new Set(
  source.filter((file) => TEST.test(file)).map((file) => file.replace(/\.test\.tsx?$/, '')),
);
const single = code.filter(
  (file) =>
    importers.get(file)?.size === 1 &&
    !ENTRY.test(file) &&
    !file.endsWith('.tsx') &&
    !tested.has(file.replace(CODE, '')),
);

const circular = foldersInCycles(folders);
const rows: readonly (readonly [measure: string, value: number, target: string])[] = [
  ['source files', code.length, 'about 1,300'],
  ['folders', new Set(code.map((file) => path.dirname(file))).size, 'about 220'],
  ['lines of source', getLines(code), 'under 100,000'],
  ['lines of SCSS', getLines(files.filter((file) => file.endsWith('.scss'))), 'under 15,000'],
  ['files with exactly one importer', single.length, 'under 250'],
  ['folders in import cycles', circular.length, '0'],
  ['repeated passages', repeatedPassages(), 'under 45'],
  ["files with 'use client'", clientFiles.length, 'a checked list'],
];
const format = new Intl.NumberFormat('en');
for (const [measure, value, target] of rows)
  console.log(`${measure.padEnd(34)}${format.format(value).padStart(9)}   ${target}`);
if (circular.length > 0) {
  console.error(`These folders import each other, directly or through others: ${circular.join(', ')}`);
  process.exitCode = 1;
}
