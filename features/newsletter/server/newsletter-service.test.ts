import { writeFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { Outcome } from '../../../embedded/functions/runtime.ts';
import { canSendNewsletter } from '../../../lib/amplify/embedded-backend.ts';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import type { MailRequest } from '../model/contract.ts';

/* The site's calls of the operations, against the embedded backend over HTTP, with a function whose outcome each test sets. */

const events: unknown[] = [];
let outcome: Outcome;
let backend: TestBackend;
let service: typeof import('./newsletter-service.ts');
let operations: typeof import('./newsletter-operations.ts');

const done: Outcome = { isError: false, payload: { outcome: 'done' } };

beforeAll(async () => {
  backend = await startTestBackend(async (_name, event) => {
    events.push(event);
    return outcome;
  });
  service = await import('./newsletter-service.ts');
  operations = await import('./newsletter-operations.ts');
});
beforeEach(() => {
  events.length = 0;
  outcome = done;
});

const open = () => service.createSend(operations.newsletterOperations);
const typed = (caller: string, address = 'ann@example.org'): MailRequest => ({
  action: 'subscribe',
  address,
  caller,
});

test.each<[MailRequest, string, object]>([
  [typed('192.0.2.1'), 'subscribeToNewsletter', { email: 'ann@example.org' }],
  [
    { action: 'unsubscribe-link', address: 'ann@example.org', caller: '192.0.2.1' },
    'requestUnsubscribeLink',
    { email: 'ann@example.org' },
  ],
  [{ action: 'confirm', token: 'A'.repeat(32) }, 'confirmNewsletter', { token: 'A'.repeat(32) }],
  [{ action: 'unsubscribe', key: 'B'.repeat(32) }, 'unsubscribeFromNewsletter', { key: 'B'.repeat(32) }],
])('%j calls %s as a guest', async (request, fieldName, given) => {
  expect(await open()(request)).toBe('done');
  expect(events).toMatchObject([{ fieldName, arguments: given, identity: null }]);
  outcome = { isError: false, payload: { outcome: 'unknown' } };
  expect(await open()(request)).toBe('unknown');
});

test.each<[string, Outcome]>([
  ['a refusal', { isError: false, payload: { outcome: 'off' } }],
  ['no result', { isError: false, payload: null }],
])('%s of the function is a failure, and is logged', async (_what, given) => {
  outcome = given;
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await open()(typed('192.0.2.1'))).toBe('failed');
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test('an error of the function rejects, so that its caller logs it', async () => {
  outcome = { isError: true, errorType: 'Error', errorMessage: 'no' };
  await expect(open()(typed('192.0.2.1'))).rejects.toThrow();
});

test('a caller types thirty addresses an hour, and links have no such limit', async () => {
  const send = open();
  for (let count = 0; count < 30; count += 1) expect(await send(typed('192.0.2.1'))).toBe('done');
  expect(await send(typed('192.0.2.1'))).toBe('too-many');
  expect(await send(typed('192.0.2.2'))).toBe('done');
  expect(await send({ action: 'unsubscribe', key: 'B'.repeat(32) })).toBe('done');
  expect(events).toHaveLength(32);
});

test('the subscription of an owner is read and ended', async () => {
  outcome = {
    isError: false,
    payload: { outcome: 'done', confirmedAt: '2026-11-21T12:00:00.000Z', owner: 'a…n@example.org' },
  };
  expect(await operations.newsletterOfOwner('K'.repeat(32))).toEqual({
    confirmedAt: Date.parse('2026-11-21T12:00:00Z'),
    owner: 'a…n@example.org',
  });
  outcome = { isError: false, payload: { outcome: 'unknown' } };
  expect(await operations.newsletterOfOwner('K'.repeat(32))).toBeNull();
  expect(await operations.newsletterOperations.endOfOwner('K'.repeat(32))).toBe('unknown');
  expect(events).toMatchObject([
    { fieldName: 'newsletterOfOwner' },
    { fieldName: 'newsletterOfOwner' },
    { fieldName: 'endNewsletterOfOwner', arguments: { key: 'K'.repeat(32) } },
  ]);
});

test('the embedded backend offers the newsletter, and a deployment does if it can send emails', () => {
  expect(service.newsletterService().takes).toEqual({ newsletter: true });
  const file = `${process.env.EMBEDDED_DATA}-outputs.json`;
  for (const [outputs, isOffered] of [
    [{ custom: { newsletter: true } }, true],
    [{ custom: { newsletter: false } }, false],
    [{ custom: {} }, false],
    [{}, false],
  ] as const) {
    writeFileSync(file, JSON.stringify(outputs));
    expect(canSendNewsletter(file)).toBe(isOffered);
  }
});

// Ends the backend, so it is the last test that needs it.
test('a backend that accepts no more requests, and one that is gone', async () => {
  let result = 'done';
  for (let count = 0; count <= 500 && result === 'done'; count += 1)
    result = await open()(typed(`192.0.2.${count}`));
  expect(result).toBe('too-many');
  await backend.close();
  await expect(open()(typed('192.0.2.1'))).rejects.toThrow();
});
