import { writeFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { Outcome } from '../../../embedded/functions/runtime.ts';
import { canSendContactMessages } from '../../../lib/amplify/embedded-backend.ts';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';

/* The site's call of the operation, against the embedded backend over HTTP, with a function whose outcome each test sets. */

const form = { topic: 'other', page: '', name: 'Ann', email: 'ann@example.org', message: 'Hello' } as const;
const events: unknown[] = [];
let outcome: Outcome;
let backend: TestBackend;
let sendMessage: typeof import('./send-message.ts').sendMessage;

beforeAll(async () => {
  backend = await startTestBackend(async (_name, event) => {
    events.push(event);
    return outcome;
  });
  ({ sendMessage } = await import('./send-message.ts'));
});

test('sends the checked form as a guest and returns the reference', async () => {
  outcome = { isError: false, payload: { reference: 'C-7K3F-9QXD', problems: [] } };
  expect(await sendMessage(form)).toEqual({ status: 'sent', reference: 'C-7K3F-9QXD' });
  expect(events.at(-1)).toMatchObject({ fieldName: 'sendContactMessage', arguments: form, identity: null });
});

test.each([
  [
    'an error of the function',
    { isError: true, errorType: 'Error', errorMessage: 'The message could not be sent.' },
  ],
  [
    'a timeout',
    { isError: true, errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 15.00 seconds' },
  ],
  [
    'a refused field',
    {
      isError: false,
      payload: { reference: null, problems: [{ field: 'name', message: 'Enter your name' }] },
    },
  ],
  ['a malformed result', { isError: false, payload: { reference: 'C-7K3F-9QXD' } }],
  ['no result', { isError: false, payload: null }],
] as const)('reports and logs %s', async (_what, given) => {
  outcome = given;
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await sendMessage(form)).toEqual({ status: 'failed' });
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

// Ends the backend, so it is the last test that needs it.
test('reports a backend that accepts no more messages, and one that is gone', async () => {
  outcome = { isError: false, payload: { reference: 'C-7K3F-9QXD', problems: [] } };
  for (let count = events.length; count < 250; count += 1) await sendMessage(form);
  expect(await sendMessage(form)).toEqual({ status: 'too-many' });
  await backend.close();
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await sendMessage(form)).toEqual({ status: 'failed' });
  error.mockRestore();
});

test.each([
  [{ custom: { contact: true } }, true],
  [{ custom: { contact: false } }, false],
  [{ custom: {} }, false],
  [{}, false],
])('outputs %j: the form is shown: %j', (outputs, isShown) => {
  const file = `${process.env.EMBEDDED_DATA}-outputs.json`;
  writeFileSync(file, JSON.stringify(outputs));
  expect(canSendContactMessages(file)).toBe(isShown);
});
