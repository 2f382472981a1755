import { jest } from '@jest/globals';
import { turnOff } from '../../../lib/site/testing/turn-off.ts';
import type { MailOutcome, MailRequest } from '../model/contract.ts';
import { formResponse } from '../model/form-response.ts';
import { isReference } from '../model/reference.ts';
import { createForms } from './send-forms.ts';

const ORIGIN = 'https://site.example';
const asked: MailRequest[] = [];
let outcome: MailOutcome | Error = 'done';

const keeper = {
  takes: { newsletter: true, contact: true },
  ask: async (request: MailRequest) => {
    asked.push(request);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  },
};
const forms = createForms({ keeper: () => keeper, siteOrigin: ORIGIN });

beforeEach(() => {
  asked.length = 0;
  outcome = 'done';
});

const ofSite = new Headers({ origin: ORIGIN, 'x-forwarded-for': '203.0.113.1, 198.51.100.7' });
const email = new URLSearchParams({ email: 'ann@example.org' });
const post = (
  fields: string | Record<string, string>,
  headers: Record<string, string> = { origin: ORIGIN },
) => new Request(`${ORIGIN}/newsletter`, { method: 'POST', body: new URLSearchParams(fields), headers });

test('passes on an address with its caller, and the response reveals nothing about it', async () => {
  expect(await forms.subscribe(email, ofSite)).toMatchObject({ status: 'done', values: {}, problems: {} });
  expect(asked).toEqual([{ ask: 'subscribe', address: 'ann@example.org', caller: '198.51.100.7' }]);
  await forms.askForLink(email, ofSite);
  expect(asked[1]).toMatchObject({ ask: 'unsubscribe-link' });
});

test.each([
  ['another site', { origin: 'https://evil.example', host: 'site.example' }],
  ['nobody says where', { host: 'site.example' }],
])('a form from another site (%s) has no effect', async (_name, headers) => {
  const answer = await forms.subscribe(email, new Headers(headers));
  expect(answer).toMatchObject({ status: 'failed', values: { email: 'ann@example.org' } });
  expect(asked).toEqual([]);
});

test('an invalid form is not passed on', async () => {
  const answer = await forms.subscribe(new URLSearchParams({ email: 'x' }), ofSite);
  expect(answer).toEqual({
    status: 'wrong',
    values: { email: 'x' },
    problems: { email: 'Please enter a valid email' },
    text: '',
  });
  expect(asked).toEqual([]);
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

test('a message is sent with the reference that the person sees', async () => {
  const form = { topic: 'other', name: 'Ann', email: 'ann@example.org', message: 'Hello' };
  const { text } = await forms.contact(new URLSearchParams(form), ofSite);
  const [request] = asked;
  const reference = request?.ask === 'contact' ? request.message.reference : '';
  expect(isReference(reference)).toBe(true);
  expect(text).toContain(reference);
});

test('the script gets its response as JSON, with the same status', async () => {
  const answers = await Promise.all([
    formResponse(post({ email: 'ann@example.org' }), forms.subscribe),
    formResponse(post({ email: 'x' }), forms.subscribe),
    formResponse(post({ email: 'ann@example.org' }, {}), forms.subscribe),
    formResponse(post('{'), forms.subscribe),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 403, 422]);
  expect(await answers[1]?.json()).toMatchObject({ status: 'wrong', values: { email: 'x' } });
  expect(await answers[2]?.json()).toMatchObject({ status: 'failed', reason: 'from-elsewhere' });
  outcome = 'too-many';
  expect((await formResponse(post({ email: 'ann@example.org' }), forms.subscribe)).status).toBe(429);
  outcome = 'failed';
  expect((await formResponse(post({ email: 'ann@example.org' }), forms.subscribe)).status).toBe(503);
});

test('a body that is too long is not read', async () => {
  const { status } = await formResponse(post({ email: 'a'.repeat(70_000) }), forms.subscribe);
  expect(status).toBe(413);
  expect(asked).toEqual([]);
});

test('while the newsletter is off, no one is subscribed, and unsubscribing still works', async () => {
  turnOff('newsletter');
  try {
    expect(await forms.subscribe(email, ofSite)).toMatchObject({
      status: 'failed',
      values: { email: 'ann@example.org' },
      text: 'This site does not run a newsletter. The feeds have the same updates.',
    });
    expect(asked).toEqual([]);
    expect(await forms.askForLink(email, ofSite)).toMatchObject({ status: 'done' });
  } finally {
    turnOff();
  }
});
