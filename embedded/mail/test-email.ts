import { siteName } from '../../lib/site/site.ts';
import type { Email } from '../../lib/text/email.ts';

/** Composes the email of `npm run mail-test`. */
export const testEmail = (to: string, siteUrl: string): Email => ({
  kind: 'email',
  to,
  subject: `${siteName()}: test email`,
  text: `You received this email because someone ran "npm run mail-test" on the server of ${siteName()} (${new URL(siteUrl).host}).

The mail settings work. You can delete this email.

This is the only email that the test sends.
`,
});
