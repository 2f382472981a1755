/**
 * `npm run mail-test -- you@example.org`: sends one test email with the settings of the site, and prints the mail
 * server's response.
 */

import { createSmtp } from '../embedded/mail/mailer.ts';
import { defaultSender } from '../embedded/mail/outbox.ts';
import { testEmail } from '../embedded/mail/test-email.ts';
import { readSiteEnv } from '../lib/env/read-env.ts';
import { setCurrentSite } from '../lib/site/site.ts';
import { mergeSite } from '../lib/site/site-values.ts';
import { Failure, runProgram } from './site/failure.ts';
import { siteUrl } from './site/settings.ts';

await runProgram(async () => {
  setCurrentSite(mergeSite({}, readSiteEnv(process.env)));
  const [to, ...rest] = process.argv.slice(2);
  if (!to?.includes('@') || rest.length > 0) throw new Failure('Usage: npm run mail-test -- you@example.org');
  const { SMTP_URL: url, SMTP_FROM: from = defaultSender() } = process.env;
  if (!url) {
    throw new Failure(
      'SMTP_URL is not set, so emails are only stored in the outbox. Set it and run this again.',
    );
  }
  if (!/^smtps?:\/\/[^/]/.test(url))
    throw new Failure(
      'SMTP_URL is not the address of a mail server, such as smtps://user:password@mail.example.org.',
    );
  try {
    await createSmtp(url, from)(testEmail(to, siteUrl()), new Date());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`The mail server did not accept the email: ${reason}`);
  }
  console.log(
    `The mail server accepted an email from ${from} to ${to}. Check the inbox and the spam folder.`,
  );
});
