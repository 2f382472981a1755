/**
 * `npm run newsletter`: sends the newsletter of the last whole week to every confirmed subscriber of the embedded backend's data
 * folder, once each. `--dry-run` prints it and sends nothing; `--week 2026-W47` chooses another week; `--if-due` prints
 * nothing if every subscriber has it. It sends nothing while the newsletter is off. The backend must be running: the newsletter contains what guests may read. Exits with an
 * error if an email was refused.
 */
import { parseArgs } from 'node:util';
import { dataFolder, StoreError } from '../embedded/lib/store.ts';
import { createMailer, selectTransport } from '../embedded/mail/mailer.ts';
import { openNewsletter } from '../embedded/newsletter/newsletter.ts';
import { lastWholeWeek, readWeek, type Week } from '../features/newsletter/email/week.ts';
import { isEmpty, weeklyEmail } from '../features/newsletter/email/weekly-email.ts';
import { readWeek as readRecords } from '../features/newsletter/server/read-week.ts';
import { isEstablished } from '../features/profiles/model/established.ts';
import { env } from '../lib/env/env.ts';
import { isPartOn } from '../lib/site/parts.ts';
import { refreshSite } from '../lib/site/refresh.ts';
import { plural, pluralForm } from '../lib/text/plural.ts';
import { guestBackend } from './guest-backend.ts';
import { Failure, runProgram } from './site/failure.ts';

const USAGE = 'Usage: npm run newsletter -- [--dry-run] [--if-due] [--week 2026-W47]';

function readArguments(): { readonly week: Week; readonly isDry: boolean; readonly isIfDue: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        'if-due': { type: 'boolean', default: false },
        week: { type: 'string' },
      },
    });
    const week = values.week === undefined ? lastWholeWeek(new Date()) : readWeek(values.week);
    if (week) return { week, isDry: values['dry-run'], isIfDue: values['if-due'] };
  } catch {
    // Fails below.
  }
  throw new Failure(USAGE);
}

await runProgram(async () => {
  const { week, isDry, isIfDue } = readArguments();
  // A newsletter of the current week would miss what happens later.
  if (!isDry && week.name > lastWholeWeek(new Date()).name)
    throw new Failure(`${week.name} is not over yet.`);
  const { query } = guestBackend();
  await refreshSite(query, env.site);
  if (!isPartOn('newsletter')) {
    if (!isIfDue) console.log('Nothing was sent: the newsletter is turned off on this site.');
    return;
  }
  const siteUrl = process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`;
  const post = createMailer(selectTransport(dataFolder(), process.env), { clock: Date.now });
  try {
    const newsletter = openNewsletter({ post, siteUrl });
    try {
      const waiting = newsletter.weekly.waiting(week.name);
      if (isIfDue && waiting === 0) return;
      const record = await readRecords(query, week, (card) =>
        isEstablished(card, env.newAccounts, Date.now()),
      );
      if (isEmpty(record)) {
        console.log(`Nothing was sent: there is no news for ${week.name}.`);
        return;
      }
      const compose = weeklyEmail(week, record, { siteUrl });
      if (isDry) {
        const { subject, text } = compose({
          key: 'each-subscribers-own-key',
          owner: 'each-subscribers-own-key',
          headers: {},
        });
        console.log(
          `Subject: ${subject}\n\n${text}\nRecipients: ${waiting} of ${plural(newsletter.count(), 'subscriber')}.`,
        );
        return;
      }
      const { sent, refused, unsure } = await newsletter.weekly.run(week.name, compose, post.deliver);
      console.log(`${week.name}: sent to ${sent} of ${plural(newsletter.count(), 'subscriber')}.`);
      if (unsure > 0)
        console.log(
          `${plural(unsure, 'email')} may not have arrived, because the connection was lost. ${pluralForm(unsure, 'It', 'They')} will not be sent again.`,
        );
      if (refused > 0)
        throw new Failure(
          `The mail server refused ${plural(refused, 'email')}. Run this command again to send ${pluralForm(refused, 'it', 'them')}.`,
        );
    } finally {
      newsletter.close();
    }
  } catch (error) {
    throw error instanceof StoreError ? new Failure(error.message) : error;
  }
});
