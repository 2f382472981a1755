import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '../site/settings.ts';
import { type Check, type CheckResult, oneFailed, succeeds } from './check.ts';

/** More failures than these are no accident of the machine. */
const MAX_FILES_RUN_AGAIN = 3;

const MAX_MESSAGE_LINES = 12;

const reportShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Test files that could not be run at all. */
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      /** Path of the test file. */
      name: z.string(),
      status: z.string(),
      /** Why the file could not run. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof reportShape>;

/** The beginning of an error message, indented, without colours. */
function excerpt(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .slice(0, MAX_MESSAGE_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}

/** "lib/text/plural.test.ts: a large count has separators" or the file alone if it could not run, and then the error. */
function failedTests({ testResults }: Report): string[] {
  return failedFiles({ testResults }).flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [`${file}\n${excerpt(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${excerpt(failureMessages?.[0] ?? '')}`,
    );
  });
}

function failedFiles({ testResults }: Pick<Report, 'testResults'>): Report['testResults'] {
  return testResults.filter(({ status }) => status === 'failed');
}

/** Runs Jest and returns its report; nothing if Jest ended before it could write one. */
async function runJest(reportFile: string, options: readonly string[]): Promise<Report | undefined> {
  mkdirSync(path.dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  await succeeds([
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--json',
    ...options,
    `--outputFile=${reportFile}`,
    // A failed test can leave handles open. They must not block the checks that follow.
    '--forceExit',
  ]);
  return reportShape.safeParse(readReport(reportFile)).data;
}

/**
 * Adds what a second run of the failed files found. Tests that passed the second time count as passed, and the list of
 * failures names them as flaky, as Playwright does for browser tests.
 */
function withSecondRun(first: Report, second: Report): CheckResult {
  const failed = second.numFailedTests + second.numRuntimeErrorTestSuites;
  const firstFailed = first.numFailedTests + first.numRuntimeErrorTestSuites;
  return {
    passed: first.numPassedTests + Math.max(0, firstFailed - failed),
    failed,
    failures: [
      ...failedTests(second),
      ...failedTests(first).map((failure) => `failed in the first of two runs: ${failure}`),
    ],
  };
}

type JestCheckOptions = {
  readonly name: string;
  readonly what: string;
  /** Options of Jest's command line. */
  readonly options?: readonly string[];
  /** Number or share of cores, as Jest takes it. */
  readonly maxWorkers: string;
};

/**
 * A check that runs Jest and counts its tests. If at most MAX_FILES_RUN_AGAIN files fail, they run once more, alone: some tests
 * start and kill programs, and a shared machine pauses.
 */
export function jestCheck({ name, what, options = [], maxWorkers }: JestCheckOptions): Check {
  const reportFile = path.join(root, `.cache/test/${name}.json`);
  return {
    name,
    what,
    run: async () => {
      const first = await runJest(reportFile, [...options, `--maxWorkers=${maxWorkers}`]);
      if (!first) return oneFailed;
      const files = failedFiles(first).map((file) => file.name);
      if (files.length > 0 && files.length <= MAX_FILES_RUN_AGAIN) {
        console.log(`\n${files.length} of the test files failed. They run again, alone.`);
        const again = [...options, '--maxWorkers=1', '--runTestsByPath', ...files];
        const second = await runJest(reportFile.replace('.json', '-again.json'), again);
        if (second) return withSecondRun(first, second);
      }
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = first;
      return {
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
        failures: failedTests(first),
      };
    },
  };
}

/** Jest's option for tests whose path in this copy begins with `pattern`. The path of the copy is taken literally. */
export const testsIn = (pattern: string): string =>
  `--testPathPatterns=^${root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/${pattern}`;

export const unit = jestCheck({
  name: 'unit',
  what: 'Jest, tests beside the code',
  // Jest's default leaves one core free. On two cores that is half of them.
  maxWorkers: '100%',
  // Tests of tools/ have a check of their own (tools.ts).
  options: [testsIn('(?!tools/)')],
});

/** Nothing when Jest ended before it could write its report. */
function readReport(reportFile: string): unknown {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return undefined;
  }
}
