/**
 * `npm run views -- FILE …`: counts the views in log lines of a site on AWS and adds them to the records of streams
 * and personalities, with the rights of the administrator whose access token is in ADMIN_ACCESS_TOKEN. A file can be
 * given again, because the ledger stores all counted views. Keep the ledger, a folder that VIEWS_LEDGER names (.views
 * by default).
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { openAnalytics } from '../embedded/analytics/analytics.ts';
import { StoreError } from '../embedded/lib/store.ts';
import { plural } from '../lib/text/plural.ts';
import { Failure, runProgram } from './site/failure.ts';
import { root } from './site/settings.ts';
import { openIntent } from './views/intent.ts';
import { readLogLines } from './views/read-log-lines.ts';
import { type GraphQLClient, writeViews } from './views/write-views.ts';

const USAGE = 'Usage: ADMIN_ACCESS_TOKEN=… npm run views -- <file of log lines> …';

const outputsShape = z.object({ data: z.object({ url: z.url() }) });
const responseShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), errorType: z.string().nullish() })).nullish(),
});

function asAdministrator(token: string): GraphQLClient {
  const file = resolve(root, process.env.AMPLIFY_OUTPUTS || 'amplify_outputs.json');
  const { url } = outputsShape.parse(JSON.parse(readFileSync(file, 'utf8'))).data;
  return async (query, variables) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query, variables }),
    });
    return responseShape.parse(await response.json());
  };
}

await runProgram(async () => {
  const files = process.argv.slice(2);
  const token = process.env.ADMIN_ACCESS_TOKEN;
  if (files.length === 0 || !token) throw new Failure(USAGE);
  const ledger = resolve(root, process.env.VIEWS_LEDGER || '.views');
  try {
    // With a fixed clock nothing expires: the ledger must know every event that was counted.
    const analytics = openAnalytics({
      dataFolder: ledger,
      clock: () => 0,
      maxRows: Number.MAX_SAFE_INTEGER,
    });
    try {
      for (const file of files) {
        const records = readLogLines(readFileSync(resolve(file), 'utf8'));
        analytics.saveEvents(records);
        console.log(`${file}: ${plural(records.length, 'event')}.`);
      }
      const { views, records, waiting } = await writeViews(
        analytics.counts,
        openIntent(ledger),
        asAdministrator(token),
      );
      console.log(`Added ${plural(views, 'view')} to ${plural(records, 'record')}.`);
      if (waiting > 0) {
        console.log(
          `The counts of ${plural(waiting, 'brief')} stay in the ledger, because administrators cannot change briefs.`,
        );
      }
    } finally {
      analytics.close();
    }
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  }
});
