import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '../site/settings.ts';
import { findBrowser } from './browser.ts';
import { type CheckResult, oneFailed, succeeds } from './check.ts';
import type { SiteUnderTest } from './site-under-test.ts';

const testShape = z.object({
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
});
const specShape = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(testShape),
});
type Suite = {
  readonly title: string;
  readonly specs?: z.infer<typeof specShape>[];
  readonly suites?: Suite[];
};
const suiteShape: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(specShape).optional(),
    suites: z.array(suiteShape).optional(),
  }),
);

const reportShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  /** Errors that prevented Playwright from running tests. */
  errors: z.array(z.unknown()),
  suites: z.array(suiteShape),
});

/** Lines of an error that are printed: the message, the expected value and the start of the actual one. */
const PRINTED_ERROR_LINES = 12;

/** The first lines of the errors of each run of a test, without colours. */
function errorLines({ results }: z.infer<typeof testShape>): string[] {
  return results.flatMap(({ errors }) =>
    errors.flatMap(({ message = '' }) =>
      stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, PRINTED_ERROR_LINES)
        .map((line) => `    ${line}`),
    ),
  );
}

/** The failed or the flaky tests below suites: file, line, titles of their groups, and the errors of each run. */
function testsWith(
  status: 'unexpected' | 'flaky',
  suites: readonly Suite[],
  groups: readonly string[] = [],
): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map((test) =>
          [`${file}:${line}: ${[...groups, title].join(' › ')}`, ...errorLines(test)].join('\n'),
        ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsWith(status, [inner], [...groups, inner.title])),
  ]);
}

/**
 * Runs the browser tests against the site, in one of the two ways of serving it. Tests of creators and administrators
 * publish records that other tests count, so they come afterwards, and the test that compares all numbers comes last.
 * They are separate runs: Playwright passes the environment of one project's workers to dependent projects, and some
 * tests change theirs temporarily.
 */
export async function runBrowserTests(site: SiteUnderTest, servedBy: 'front' | 'next'): Promise<CheckResult> {
  const projects = servedBy === 'front' ? ['front', 'writers', 'numbers'] : ['next', 'writers'];
  const sum = { passed: 0, failed: 0, failures: [] as string[] };
  for (const project of projects) {
    const { passed, failed, failures = [] } = await runProject(site, servedBy, project);
    sum.passed += passed;
    sum.failed += failed;
    sum.failures.push(...failures);
  }
  return sum;
}

/**
 * Runs one Playwright project. Besides the variables of the backend it sets SITE_ORIGIN, the site under test;
 * SITE_SERVED_BY, `front` or `next`; CHROME_PATH, the browser.
 */
async function runProject(
  { surroundings, front, plain }: SiteUnderTest,
  servedBy: 'front' | 'next',
  project: string,
): Promise<CheckResult> {
  const reportFile = path.join(root, `.cache/test/end-to-end-${servedBy}-${project}.json`);
  rmSync(reportFile, { force: true });
  await succeeds(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=line,json',
      `--project=${project}`,
      `--output=test-results/${servedBy}-${project}`,
    ],
    {
      ...surroundings,
      SITE_ORIGIN: servedBy === 'front' ? front : plain,
      SITE_SERVED_BY: servedBy,
      CHROME_PATH: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    },
  );
  const report = reportShape.safeParse(readReport(reportFile));
  if (!report.success) return oneFailed;
  const { expected, unexpected, flaky } = report.data.stats;
  if (flaky > 0)
    console.log(`Passed only when run again:\n${testsWith('flaky', report.data.suites).join('\n')}`);
  return {
    passed: expected + flaky,
    failed: unexpected + report.data.errors.length,
    failures: testsWith('unexpected', report.data.suites),
  };
}

/** Reads Playwright's report; undefined if Playwright ended before it wrote the report. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
