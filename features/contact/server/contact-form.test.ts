import type { ContactForm } from '../model/check-contact-form.ts';
import { createContactForm, type Sending } from './contact-form.ts';

const ORIGIN = 'https://site.example';
const form = { topic: 'other', name: 'Ann', email: 'ann@example.org', message: 'Hello' };
let sent: ContactForm[];
let sending: Sending;
let handle: ReturnType<typeof createContactForm>;

beforeEach(() => {
  sent = [];
  sending = { status: 'sent', reference: 'C-7K3F-9QXD' };
  handle = createContactForm(async (checked) => {
    sent.push(checked);
    return sending;
  }, ORIGIN);
});

const from = (address: string, origin = ORIGIN) => new Headers({ origin, 'x-forwarded-for': address });
const send = (address = '192.0.2.1', fields: Record<string, string> = form) =>
  handle(new URLSearchParams(fields), from(address));

test('a message that was sent has the reference of the backend, and the form is empty', async () => {
  const { result, reference } = await send();
  expect(reference).toBe('C-7K3F-9QXD');
  expect(result).toMatchObject({ status: 'done', values: {}, text: expect.stringContaining('C-7K3F-9QXD') });
  expect(sent).toEqual([{ ...form, page: '' }]);
});

test.each([
  ['failed', 'not-possible', /could not be sent/],
  ['too-many', 'too-many', /Try again in an hour/],
] as const)(
  'a message that the backend did not send (%s) says so and keeps the typed text',
  async (status, reason, text) => {
    sending = { status };
    const { result, reference } = await send();
    expect(reference).toBeNull();
    expect(result).toMatchObject({
      status: 'failed',
      reason,
      values: form,
      text: expect.stringMatching(text),
    });
  },
);

test('an invalid form, and one of another site, do not reach the backend', async () => {
  expect((await send('192.0.2.1', { ...form, email: 'x' })).result).toMatchObject({
    status: 'wrong',
    problems: { email: 'Please enter a valid email' },
  });
  const { result } = await handle(new URLSearchParams(form), from('192.0.2.1', 'https://evil.example'));
  expect(result).toMatchObject({ status: 'failed', reason: 'from-elsewhere', values: form });
  expect(sent).toEqual([]);
});

test('a caller sends ten messages an hour', async () => {
  for (let count = 0; count < 10; count += 1) expect((await send()).result.status).toBe('done');
  expect((await send()).result).toMatchObject({ reason: 'too-many', values: form });
  expect((await send('192.0.2.2')).result.status).toBe('done');
});

test('above 200 messages in total each caller still sends one', async () => {
  for (let count = 0; count < 200; count += 1) await send(`198.51.100.${Math.floor(count / 10)}`);
  expect((await send('192.0.2.9')).result.status).toBe('done');
  expect((await send('192.0.2.9')).result).toMatchObject({ reason: 'too-many' });
  expect((await send('192.0.2.10')).result.status).toBe('done');
});
