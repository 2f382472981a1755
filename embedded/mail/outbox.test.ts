import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../data/testing/harness.ts';
import { createOutbox, readNewest } from './outbox.ts';
import { createPost } from './post.ts';

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

test('e-mail is kept as e-mail, for its owner alone', async () => {
  await createOutbox(folder)(mail, noon);
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/\.eml$/);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const text = readNewest(folder)?.text;
  expect(text).toMatch(/^To: ann@example\.com\r?$/m);
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(text).toMatch(/\r?\n\r?\nCode 123456/);
});

test('a message is kept for a day, and goes when the next one comes', async () => {
  const outbox = createOutbox(folder);
  await outbox(mail, noon);
  await outbox({ ...mail, text: 'two' }, new Date(noon.getTime() + 86_400_000));
  expect(readdirSync(folder)).toHaveLength(2);
  await outbox({ ...mail, text: 'three' }, new Date(noon.getTime() + 86_400_001));
  expect(readdirSync(folder).sort()[0]).toMatch(/^2026-11-22/);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('long lines are read whole, whatever they are wrapped into', async () => {
  const link = `https://example.com/${'a'.repeat(100)}?user=1&code=2`;
  await createOutbox(folder)({ ...mail, text: `Schön, öffne:\n\n${link}\n` }, noon);
  expect(readNewest(folder)?.text).toMatch(/\n\r?\nSchön, öffne:\s+https/);
  expect(readNewest(folder)?.text).toContain(link);
});

test('of a letter that is also a page the words are read, whichever letters they are in', async () => {
  const text = 'Приветствую всех, кто читает: 50 = 25 + 25.';
  await createOutbox(folder)({ ...mail, text, html: `<p>${text}</p>` }, noon);
  expect(
    readNewest(folder)
      ?.text.split(/\r?\n\r?\n/)[1]
      ?.trim(),
  ).toBe(text);
  expect(readNewest(folder)?.text).not.toContain('<p>');
});

test('an address cannot bring headers of its own', async () => {
  await createOutbox(folder)({ ...mail, to: 'ann@example.com\r\nBcc: eve@example.com' }, noon);
  expect(readNewest(folder)?.text).not.toMatch(/^Bcc:/im);
});

test('a carrier that fails is reported, and stops neither the others nor the next message', async () => {
  const carried: string[] = [];
  const reports: string[] = [];
  const post = createPost(
    [
      async () => {
        throw new Error('no server');
      },
      async ({ text }) => {
        carried.push(text);
      },
    ],
    { clock: () => 0, report: (problem) => reports.push(problem) },
  );
  post.send(mail);
  post.send({ ...mail, text: 'two' });
  expect(carried).toEqual([]);
  await post.settled();
  expect(carried).toEqual(['Code 123456', 'two']);
  expect(reports).toEqual(Array(2).fill('embedded: a message could not be sent: no server'));
});
