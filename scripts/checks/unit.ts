import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../site/settings.ts';
import { type Check, oneFailed, succeeds } from './check.ts';

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
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type Report = z.infer<typeof reportShape>;

/** Returns names such as "lib/plural.test.ts: a large count has separators", or only the file if it could not run. */
function failedTests({ testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
}

/**
 * A check that runs Jest and counts its tests.
 * @param options of Jest's command line
 */
export function jestCheck(name: string, what: string, options: readonly string[]): Check {
  const reportFile = path.join(root, `.cache/test/${name}.json`);
  return {
    name,
    what,
    run: async () => {
      mkdirSync(path.dirname(reportFile), { recursive: true });
      rmSync(reportFile, { force: true });
      await succeeds([
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
        '--json',
        ...options,
        `--outputFile=${reportFile}`,
        // Handles that a failed test left open must not block the other checks for ever.
        '--forceExit',
      ]);
      const report = reportShape.safeParse(readReport(reportFile));
      if (!report.success) return oneFailed;
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report.data;
      return {
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
        failures: failedTests(report.data),
      };
    },
  };
}

export const unit = jestCheck('unit', 'Jest, tests beside the code', [
  // By default Jest leaves one core unused: on two cores that is half of them.
  '--maxWorkers=100%',
]);

/** Reads Jest's report; undefined if Jest ended before it wrote the report. */
function readReport(reportFile: string): unknown {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return undefined;
  }
}
