import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SITE, setCurrentSite } from '../../lib/site/site.ts';
import { temporaryFolder } from '../data/testing/harness.ts';
import { createMailer, outboxFolder, selectTransport } from './mailer.ts';
import { createOutbox, readNewest, signedEmail } from './outbox.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const noon = new Date('2026-11-21T12:00:00Z');
const mail = { kind: 'email', to: 'ann@example.com', subject: 'Ünicode', text: 'Code 123456' } as const;

test('the newest message is the one that was sent last', async () => {
  const outbox = createOutbox(join(folder, 'outbox'));
  expect(readNewest(join(folder, 'outbox'))).toBeNull();
  await outbox({ kind: 'sms', to: '+12345678900', text: 'later' }, new Date('2026-11-21T12:00:01Z'));
  await outbox(mail, noon);
  expect(readNewest(join(folder, 'outbox'))).toEqual({
    name: expect.stringMatching(/^2026-11-21T12-00-01-000Z-[0-9a-f]{6}\.txt$/),
    text: 'To: +12345678900\n\nlater\n',
  });
});

test('emails are stored in email format, readable only by their owner', async () => {
  await createOutbox(folder)(mail, noon);
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/\.eml$/);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const text = readNewest(folder)?.text;
  expect(text).toMatch(/^To: ann@example\.com\r?$/m);
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(text).toMatch(/\r?\n\r?\nCode 123456/);
});

test('a message is stored for a day, and removed when the next one comes', async () => {
  const outbox = createOutbox(folder);
  await outbox(mail, noon);
  await outbox({ ...mail, text: 'two' }, new Date(noon.getTime() + 86_400_000));
  expect(readdirSync(folder)).toHaveLength(2);
  await outbox({ ...mail, text: 'three' }, new Date(noon.getTime() + 86_400_001));
  expect(readdirSync(folder).sort()[0]).toMatch(/^2026-11-22/);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('long lines are read whole, however they are wrapped', async () => {
  const link = `https://example.com/${'a'.repeat(100)}?user=1&code=2`;
  await createOutbox(folder)({ ...mail, text: `Schön, öffne:\n\n${link}\n` }, noon);
  expect(readNewest(folder)?.text).toMatch(/\n\r?\nSchön, öffne:\s+https/);
  expect(readNewest(folder)?.text).toContain(link);
});

test('the plain text of an email with an HTML part is read, in any encoding', async () => {
  const text = 'Приветствую всех, кто читает: 50 = 25 + 25.';
  await createOutbox(folder)({ ...mail, text, html: `<p>${text}</p>` }, noon);
  expect(
    readNewest(folder)
      ?.text.split(/\r?\n\r?\n/)[1]
      ?.trim(),
  ).toBe(text);
  expect(readNewest(folder)?.text).not.toContain('<p>');
});

test('an address cannot add headers', async () => {
  await createOutbox(folder)({ ...mail, to: 'ann@example.com\r\nBcc: eve@example.com' }, noon);
  expect(readNewest(folder)?.text).not.toMatch(/^Bcc:/im);
});

test('a message that failed is reported and tried again later, and stops no other message', async () => {
  let now = noon.getTime();
  let isUp = false;
  const carried: string[] = [];
  const reports: string[] = [];
  const post = createMailer(
    async ({ text }, sentAt) => {
      if (text === 'Code 123456' && !isUp) throw new Error('no server');
      carried.push(`${text} of ${sentAt.toISOString()}`);
    },
    { clock: () => now, report: (problem) => reports.push(problem) },
  );
  post.send(mail);
  post.sendDecoy();
  post.send({ ...mail, text: 'two' });
  expect(carried).toEqual([]);
  await post.settled();
  expect(carried).toEqual(['two of 2026-11-21T12:00:00.000Z']);
  expect(reports).toEqual(['embedded: a message could not be sent and will be retried: no server']);
  isUp = true;
  now += 9_000;
  await post.settled();
  expect(carried).toHaveLength(1);
  now += 1_000;
  await post.settled();
  expect(carried.at(-1)).toBe('Code 123456 of 2026-11-21T12:00:00.000Z');
  await post.close();
});

test('a message that could not be sent for a day is given up', async () => {
  let now = noon.getTime();
  const reports: string[] = [];
  const post = createMailer(
    async () => {
      throw new Error('no server');
    },
    { clock: () => now, report: (problem) => reports.push(problem) },
  );
  post.send(mail);
  await post.settled();
  now += 24 * 60 * 60 * 1000;
  await post.settled();
  expect(reports.at(-1)).toBe('embedded: a message could not be sent for a day and was discarded: no server');
  await post.settled();
  expect(reports).toHaveLength(2);
  await post.close();
});

test('with a mail server, email leaves no copy in the outbox; text messages stay there', async () => {
  const carry = selectTransport(folder, { NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:1' });
  await expect(carry(mail, noon)).rejects.toThrow();
  expect(readNewest(outboxFolder(folder))).toBeNull();
  await carry({ kind: 'sms', to: '+12345678900', text: 'Code' }, noon);
  expect(readNewest(outboxFolder(folder))?.text).toContain('Code');
});

const EMAIL = {
  kind: 'email',
  to: 'ann@example.org',
  subject: 'S',
  text: 'Hello.\n',
  html: '<body><p>Hello.</p></body>',
} as const;

afterEach(() => setCurrentSite(DEFAULT_SITE));

test('an email is not changed without an operator', () => {
  expect(signedEmail(EMAIL)).toEqual(EMAIL);
});

test('the operator is named below the text and in the page, where the name is escaped', () => {
  setCurrentSite({ ...DEFAULT_SITE, operatorName: 'Vale & <Sons>', operatorAddress: 'Street 1\n1000 Town' });
  const { text, html } = signedEmail(EMAIL);
  expect(text).toBe('Hello.\n\n-- \nVale & <Sons>\nStreet 1\n1000 Town\n');
  expect(html).toContain('Vale &amp; &lt;Sons&gt;<br>Street 1<br>1000 Town</p>\n</body>');
  const { html: _, ...plain } = EMAIL;
  expect(signedEmail(plain)).not.toHaveProperty('html');
});
