import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../site/settings.ts';
import { findBrowser } from './browser.ts';
import { type CheckResult, oneFailed, succeeds } from './check.ts';

const reportShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  /** What kept Playwright from running tests at all. */
  errors: z.array(z.unknown()),
});

/** Runs projects of tests/e2e/playwright.config.ts against the sites, which are being served. */
export async function runBrowserTests(projects: readonly string[]): Promise<CheckResult> {
  findBrowser();
  const reportFile = path.join(root, '.cache/test', `end-to-end-${projects.join('-')}.json`);
  mkdirSync(path.dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  await succeeds(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=line,json',
      ...projects.map((project) => `--project=${project}`),
    ],
    { E2E_REUSE: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  );
  const report = reportShape.safeParse(readReport(reportFile));
  if (!report.success) return oneFailed;
  const { expected, unexpected, flaky } = report.data.stats;
  return { passed: expected, failed: unexpected + flaky + report.data.errors.length };
}

/** Nothing when Playwright ended before it could write its report. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
