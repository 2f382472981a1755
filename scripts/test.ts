/**
 * `npm test`: every check, as one list of named steps. `npm test -- unit types` runs some of them, `--list` names
 * them. The last line is `N passed, N failed`: all tests of Jest and Playwright, and the checked items of each other
 * step.
 */
import path from 'node:path';
import { budgets } from './checks/budgets.ts';
import { type Check, type CheckResult, oneFailed, onePassed, programCheck } from './checks/check.ts';
import { runBrowserTests } from './checks/end-to-end.ts';
import { lighthouse } from './checks/lighthouse.ts';
import { preferMemoryFolder } from './checks/memory-folder.ts';
import { renderedPhrases, sourcePhrases } from './checks/phrases.ts';
import { processes } from './checks/processes.ts';
import { security } from './checks/security.ts';
import { buildForTest, type SiteUnderTest, startSiteUnderTest } from './checks/site-under-test.ts';
import { tools } from './checks/tools.ts';
import { unit } from './checks/unit.ts';
import { Failure, runProgram } from './site/failure.ts';
import { nextCommand } from './site/program.ts';
import { root } from './site/settings.ts';

// Tests start the site's programs a hundred times, and compiling modules is a third of each start.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/node');
preferMemoryFolder();

let site: Promise<SiteUnderTest> | undefined;

/** Returns the running site that several steps share; it is built and started when the first of them needs it. */
function siteUnderTest(): Promise<SiteUnderTest> {
  site ??= buildForTest().then(startSiteUnderTest);
  return site;
}

const SOURCE_FOLDERS = [
  'amplify/functions',
  'app',
  'components',
  'content',
  'embedded',
  'features',
  'lib',
  'scripts',
  'server',
  'tools',
];

const checks: readonly Check[] = [
  programCheck('format', 'Biome: formatting and lint', [['node_modules/@biomejs/biome/bin/biome', 'ci']]),
  programCheck('styles', 'stylelint', [['node_modules/stylelint/bin/stylelint.mjs', '**/*.scss']]),
  programCheck('types', 'TypeScript, with the types of the routes', [
    [nextCommand, 'typegen'],
    // Version 7 has no API for programs yet, so Next.js and the other tools use version 6. Its incremental builds do not
    // notice changed types of routes.
    ['node_modules/typescript7/bin/tsc', '--noEmit', '--incremental', 'false'],
  ]),
  programCheck('unused', 'knip: files, exports and packages that nothing uses', [
    ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  ]),
  programCheck('imports', 'dependency-cruiser: layers and cycles', [
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'dependency-cruiser.config.mjs',
      ...SOURCE_FOLDERS,
    ],
    // Fails for cycles between folders.
    ['scripts/measure.ts'],
  ]),
  sourcePhrases,
  unit,
  tools,
  {
    name: 'build',
    what: 'the production build',
    run: async () => {
      await buildForTest();
      return onePassed;
    },
  },
  {
    ...security,
    run: async () => {
      await buildForTest();
      return security.run();
    },
  },
  {
    ...processes,
    run: async () => {
      await buildForTest();
      return processes.run();
    },
  },
  // Before the browser tests: what these publish would change the pages that are weighed and judged.
  { name: 'budgets', what: 'page size budgets', run: async () => budgets(await siteUnderTest()) },
  { name: 'lighthouse', what: 'Lighthouse, mobile', run: async () => lighthouse(await siteUnderTest()) },
  {
    name: 'words-rendered',
    what: 'phrases that the house style does not allow, on rendered pages',
    run: async () => renderedPhrases(await siteUnderTest()),
  },
  // Before the other run, whose last tests create people who are then in the lists.
  {
    name: 'end-to-end-plain',
    what: 'Playwright with `next start`',
    run: async () => runBrowserTests(await siteUnderTest(), 'next'),
  },
  {
    name: 'end-to-end',
    what: 'Playwright with `npm start`',
    run: async () => runBrowserTests(await siteUnderTest(), 'front'),
  },
];

type Outcome = CheckResult & { readonly check: Check; readonly seconds: number };

async function runCheck(check: Check): Promise<Outcome> {
  console.log(`\n── ${check.name}: ${check.what}`);
  const startedAt = performance.now();
  const result = await check.run().catch((error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    return oneFailed;
  });
  return { ...result, check, seconds: (performance.now() - startedAt) / 1000 };
}

function printTable(outcomes: readonly Outcome[]): void {
  console.log('\nstep                passed  failed  seconds');
  for (const { check, passed, failed, seconds } of outcomes) {
    const numbers = [String(passed).padStart(6), String(failed).padStart(6), seconds.toFixed(1).padStart(7)];
    console.log(`${check.name.padEnd(18)}  ${numbers.join('  ')}${failed > 0 ? '  ✗' : ''}`);
  }
}

function printFailures(outcomes: readonly Outcome[]): void {
  for (const { check, failures = [] } of outcomes) {
    if (failures.length > 0) console.log(`\nFailed in ${check.name}:\n  ${failures.join('\n  ')}`);
  }
}

function chosenChecks(names: readonly string[]): readonly Check[] {
  const unknown = names.find((name) => !checks.some((check) => check.name === name));
  if (unknown) {
    throw new Failure(`Unknown step "${unknown}". Steps: ${checks.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name));
}

const names = process.argv.slice(2);
if (names.includes('--list')) {
  for (const { name, what } of checks) console.log(`${name.padEnd(18)}  ${what}`);
} else {
  process.once('SIGTERM', async () => {
    await (await site?.catch(() => undefined))?.stop();
    process.exit(1);
  });
  await runProgram(async () => {
    const outcomes: Outcome[] = [];
    for (const check of chosenChecks(names)) outcomes.push(await runCheck(check));
    await (await site?.catch(() => undefined))?.stop();
    printFailures(outcomes);
    printTable(outcomes);
    const sum = (count: (outcome: Outcome) => number) =>
      outcomes.reduce((total, one) => total + count(one), 0);
    const failed = sum((outcome) => outcome.failed);
    console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
    process.exit(failed > 0 ? 1 : 0);
  });
}
