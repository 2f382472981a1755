import type { MailOutcome, MailRequest } from '../model/contract.ts';
import { confirmationResponse, unsubscribeResponse } from './link-responses.ts';

const SECRET = 'A'.repeat(32);
const asked: MailRequest[] = [];
const keeper = (outcome: MailOutcome) => ({
  takes: { newsletter: true, contact: true },
  ask: async (request: MailRequest) => {
    asked.push(request);
    return outcome;
  },
});
const post = (path: string, body: BodyInit) =>
  new Request(`https://site.example${path}`, { method: 'POST', body });

beforeEach(() => {
  asked.length = 0;
});

test.each([
  ['done', '/extra/newsletter/confirmed'],
  ['unknown', '/extra/newsletter/old-link'],
  ['failed', '/extra/newsletter/later'],
] as const)('a confirmation with the result %s redirects to %s', async (outcome, page) => {
  const answer = await confirmationResponse(
    post('/newsletter/confirm', new URLSearchParams({ token: SECRET })),
    keeper(outcome),
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
  expect(asked).toEqual([{ ask: 'confirm', token: SECRET }]);
});

test('an invalid secret causes no request', async () => {
  const answer = await confirmationResponse(
    post('/newsletter/confirm', new URLSearchParams({ token: '../x' })),
    keeper('done'),
  );
  expect(answer.headers.get('location')).toBe('/extra/newsletter/old-link');
  expect(asked).toEqual([]);
});

test.each([
  ['done', '/extra/newsletter/unsubscribed'],
  ['unknown', '/extra/newsletter/not-on-list'],
] as const)('an unsubscription with the result %s redirects to %s', async (outcome, page) => {
  const answer = await unsubscribeResponse(
    post('/newsletter/unsubscribe', new URLSearchParams({ key: SECRET })),
    keeper(outcome),
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
});

const inParts = new FormData();
inParts.set('List-Unsubscribe', 'One-Click');

test.each([
  ['URL-encoded', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['in parts', inParts],
])('an email program unsubscribes by the URL alone (%s), without a redirect', async (_form, body) => {
  const answer = await unsubscribeResponse(
    post(`/newsletter/unsubscribe?key=${SECRET}`, body),
    keeper('done'),
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(asked).toEqual([{ ask: 'unsubscribe', key: SECRET }]);
});

test('an email program must repeat a failed request', async () => {
  const answer = await unsubscribeResponse(
    post(`/newsletter/unsubscribe?key=${SECRET}`, inParts),
    keeper('failed'),
  );
  expect(answer.status).toBe(503);
});
