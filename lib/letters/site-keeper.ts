import 'server-only';
import type { Email } from '../../embedded/mail/outbox.ts';
import { embeddedBackendUrl } from '../amplify/embedded-backend.ts';
import { env } from '../env.ts';
import { contactAddress } from './contact-address.ts';
import { embeddedLetters } from './keepers/embedded-letters.ts';
import type { LetterKeeper } from './keepers/letter-keeper.ts';
import { mailAlone } from './keepers/mail-alone.ts';

/** By the mail server of SMTP_URL, with a library that is loaded only where there is one. */
async function sendBySmtp(url: string, letter: Email): Promise<void> {
  const [{ createSmtp }, { SENDER }] = await Promise.all([
    import('../../embedded/mail/post.ts'),
    import('../../embedded/mail/outbox.ts'),
  ]);
  await createSmtp(url, process.env.SMTP_FROM || SENDER)(letter, new Date());
}

let alone: LetterKeeper | undefined;

/**
 * Who keeps this site's letters: the embedded backend where there is one. Where the backend is, is known when the site runs,
 * and not when it is built.
 */
export function siteKeeper(): LetterKeeper {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  if (backend) return embeddedLetters(backend, env.embeddedData);
  const smtp = process.env.SMTP_URL;
  alone ??= mailAlone({
    send: smtp ? (letter) => sendBySmtp(smtp, letter) : undefined,
    contactAddress: contactAddress(process.env, env.siteUrl),
    now: Date.now,
  });
  return alone;
}
