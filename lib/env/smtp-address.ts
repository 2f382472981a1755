/**
 * Throws an Error with one sentence if SMTP_URL is set and is not a mail server. The sentence does not repeat
 * the password.
 */
export function assertSmtpAddress({ SMTP_URL: url }: NodeJS.ProcessEnv): void {
  if (!url) return;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed?.hostname || !/^smtps?:$/.test(parsed.protocol))
    throw new Error(
      'Check the environment: SMTP_URL must be the address of a mail server, such as smtp://user:password@mail.example.org:587.',
    );
}
