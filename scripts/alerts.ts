/**
 * `npm run alerts`: sends the alert emails that are due, each change once. A change waits 15 minutes, in which its creator can still
 * correct it without a trace. `--at-once` ignores the schedule of the alerts and these minutes;
 * `--if-due` prints nothing if there is nothing to send. The backend must be running: it returns the changes, and the emails
 * contain what guests may read. Exits with an error if an email was refused.
 */
import { parseArgs } from 'node:util';
import { openAlerts } from '../embedded/alerts/alerts.ts';
import { dataFolder, StoreError } from '../embedded/lib/store.ts';
import { createMailer, outboxFolder, selectTransport } from '../embedded/mail/mailer.ts';
import { GRACE_MINUTES } from '../features/bans/model/grace-period.ts';
import { changesSince, latestChange } from '../features/explorer/server/read-model/backend-changes.ts';
import { installSecret } from '../lib/amplify/call-embedded.ts';
import { env } from '../lib/env/env.ts';
import { refreshSite } from '../lib/site/refresh.ts';
import { plural, pluralForm } from '../lib/text/plural.ts';
import { isoDateOf } from '../lib/time/when.ts';
import { followRecords } from './alerts/follow-records.ts';
import { acquireJobLock, leftBy } from './alerts/job-lock.ts';
import { recordsBy } from './alerts/read-records.ts';
import { sendAlerts } from './alerts/send-alerts.ts';
import { guestBackend } from './guest-backend.ts';
import { Failure, runProgram } from './site/failure.ts';

const USAGE = 'Usage: npm run alerts -- [--at-once] [--if-due]';

function readArguments(): { readonly isAtOnce: boolean; readonly isIfDue: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        'at-once': { type: 'boolean', default: false },
        'if-due': { type: 'boolean', default: false },
      },
    });
    return { isAtOnce: values['at-once'], isIfDue: values['if-due'] };
  } catch {
    throw new Failure(USAGE);
  }
}

async function sendAlertEmails(folder: string, { isAtOnce, isIfDue }: ReturnType<typeof readArguments>) {
  const { origin, query } = guestBackend();
  await refreshSite(query, env.site);
  const siteUrl = process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`;
  const post = createMailer(selectTransport(folder, process.env), { clock: Date.now });
  const alerts = openAlerts({ dataFolder: folder, post, siteUrl });
  try {
    const now = Date.now();
    const today = isoDateOf(new Date(now));
    const records = recordsBy(query, today);
    const secret = installSecret(folder);
    await followRecords({
      ledger: alerts.ledger,
      records,
      latest: () => latestChange(origin, secret),
      since: (change) => changesSince(origin, secret, change),
      today,
      now,
      newAccounts: env.newAccounts,
    });
    const lost = alerts.job.recover(leftBy(outboxFolder(folder), Boolean(process.env.SMTP_URL), now));
    const { sent, refused, unsure } = await sendAlerts({
      alerts,
      records,
      deliver: post.deliver,
      siteUrl,
      today,
      isAtOnce,
      knownBefore: isAtOnce ? Number.POSITIVE_INFINITY : now - GRACE_MINUTES * 60_000,
    });
    if (sent > 0 || !isIfDue) console.log(`${plural(sent, 'alert')} sent.`);
    if (lost + unsure > 0)
      console.log(
        `${plural(lost + unsure, 'alert')} may not have arrived, because the connection was lost. ${pluralForm(lost + unsure, 'It', 'They')} will not be sent again.`,
      );
    if (refused > 0)
      throw new Failure(
        `The mail server refused ${plural(refused, 'alert')}. Run this command again to send ${pluralForm(refused, 'it', 'them')}.`,
      );
  } finally {
    alerts.close();
  }
}

await runProgram(async () => {
  const requested = readArguments();
  const folder = dataFolder();
  const letGo = acquireJobLock(folder);
  if (!letGo) {
    if (!requested.isIfDue) console.log('Another run is already sending alerts.');
    return;
  }
  try {
    await sendAlertEmails(folder, requested);
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  } finally {
    letGo();
  }
});
