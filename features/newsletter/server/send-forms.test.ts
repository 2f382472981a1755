import { jest } from '@jest/globals';
import { turnOff } from '../../../lib/site/testing/turn-off.ts';
import type { MailOutcome, MailRequest } from '../model/contract.ts';
import { createForms, formResponse } from './send-forms.ts';

const ORIGIN = 'https://site.example';
const requested: MailRequest[] = [];
let outcome: MailOutcome | Error = 'done';

const service = {
  takes: { newsletter: true },
  send: async (request: MailRequest) => {
    requested.push(request);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  },
};
const forms = createForms({ service: () => service, siteOrigin: ORIGIN });

beforeEach(() => {
  requested.length = 0;
  outcome = 'done';
});

const ofSite = new Headers({ origin: ORIGIN, 'x-forwarded-for': '203.0.113.1, 198.51.100.7' });
const email = new URLSearchParams({ email: 'ann@example.org' });
const post = (
  fields: string | Record<string, string>,
  headers: Record<string, string> = { origin: ORIGIN },
) => new Request(`${ORIGIN}/newsletter`, { method: 'POST', body: new URLSearchParams(fields), headers });

test('passes on the email address and the caller’s IP address, and the response reveals nothing about them', async () => {
  expect(await forms.subscribe(email, ofSite)).toMatchObject({ status: 'done', values: {}, problems: {} });
  expect(requested).toEqual([{ action: 'subscribe', address: 'ann@example.org', caller: '198.51.100.7' }]);
  await forms.requestUnsubscribeLink(email, ofSite);
  expect(requested[1]).toMatchObject({ action: 'unsubscribe-link' });
});

test.each([
  ['another site', { origin: 'https://evil.example', host: 'site.example' }],
  ['nobody says where', { host: 'site.example' }],
])('a form from another site (%s) has no effect', async (_name, headers) => {
  const result = await forms.subscribe(email, new Headers(headers));
  expect(result).toMatchObject({ status: 'failed', values: { email: 'ann@example.org' } });
  expect(requested).toEqual([]);
});

test('an invalid form is not passed on', async () => {
  const result = await forms.subscribe(new URLSearchParams({ email: 'x' }), ofSite);
  expect(result).toEqual({
    status: 'wrong',
    values: { email: 'x' },
    problems: { email: 'Please enter a valid email' },
    text: '',
  });
  expect(requested).toEqual([]);
});

test('a rate limit and an internal error have messages, and keep the typed values', async () => {
  outcome = 'too-many';
  expect(await forms.subscribe(email, ofSite)).toMatchObject({
    status: 'failed',
    values: { email: 'ann@example.org' },
    // The limit may be that of all callers together, so the message names none.
    text: 'Too many requests. Try again in an hour.',
  });
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  outcome = new Error('nobody listens');
  expect(await forms.subscribe(email, ofSite)).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('We have logged the problem'),
  });
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test('the script gets its response as JSON, with the same status', async () => {
  const responses = await Promise.all([
    formResponse(post({ email: 'ann@example.org' }), forms.subscribe),
    formResponse(post({ email: 'x' }), forms.subscribe),
    formResponse(post({ email: 'ann@example.org' }, {}), forms.subscribe),
    formResponse(post('{'), forms.subscribe),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 422, 403, 422]);
  expect(await responses[1]?.json()).toMatchObject({ status: 'wrong', values: { email: 'x' } });
  expect(await responses[2]?.json()).toMatchObject({ status: 'failed', reason: 'from-elsewhere' });
  outcome = 'too-many';
  expect((await formResponse(post({ email: 'ann@example.org' }), forms.subscribe)).status).toBe(429);
  outcome = 'failed';
  expect((await formResponse(post({ email: 'ann@example.org' }), forms.subscribe)).status).toBe(503);
});

test('a body that is too long is not read', async () => {
  const { status } = await formResponse(post({ email: 'a'.repeat(70_000) }), forms.subscribe);
  expect(status).toBe(413);
  expect(requested).toEqual([]);
});

test('while the newsletter is off, no one is subscribed, and unsubscribing still works', async () => {
  turnOff('newsletter');
  try {
    expect(await forms.subscribe(email, ofSite)).toMatchObject({
      status: 'failed',
      values: { email: 'ann@example.org' },
      text: 'This site does not run a newsletter. The feeds have the same updates.',
    });
    expect(requested).toEqual([]);
    expect(await forms.requestUnsubscribeLink(email, ofSite)).toMatchObject({ status: 'done' });
  } finally {
    turnOff();
  }
});
