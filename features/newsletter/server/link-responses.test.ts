import type { MailOutcome, MailRequest } from '../model/contract.ts';
import { confirmationResponse, unsubscribeResponse } from './link-responses.ts';

const SECRET = 'A'.repeat(32);
const requested: MailRequest[] = [];
const service = (outcome: MailOutcome) => ({
  takes: { newsletter: true },
  send: async (request: MailRequest) => {
    requested.push(request);
    return outcome;
  },
});
const post = (path: string, body: BodyInit) =>
  new Request(`https://site.example${path}`, { method: 'POST', body });

beforeEach(() => {
  requested.length = 0;
});

test.each([
  ['done', '/extra/newsletter/confirmed'],
  ['unknown', '/extra/newsletter/old-link'],
  ['failed', '/extra/newsletter/later'],
] as const)('a confirmation with the result %s redirects to %s', async (outcome, page) => {
  const response = await confirmationResponse(
    post('/newsletter/confirm', new URLSearchParams({ token: SECRET })),
    service(outcome),
  );
  expect([response.status, response.headers.get('location')]).toEqual([303, page]);
  expect(requested).toEqual([{ action: 'confirm', token: SECRET }]);
});

test('an invalid secret causes no request', async () => {
  const response = await confirmationResponse(
    post('/newsletter/confirm', new URLSearchParams({ token: '../x' })),
    service('done'),
  );
  expect(response.headers.get('location')).toBe('/extra/newsletter/old-link');
  expect(requested).toEqual([]);
});

test.each([
  ['done', '/extra/newsletter/unsubscribed'],
  ['unknown', '/extra/newsletter/not-on-list'],
] as const)('an unsubscription with the result %s redirects to %s', async (outcome, page) => {
  const response = await unsubscribeResponse(
    post('/newsletter/unsubscribe', new URLSearchParams({ key: SECRET })),
    service(outcome),
  );
  expect([response.status, response.headers.get('location')]).toEqual([303, page]);
});

const inParts = new FormData();
inParts.set('List-Unsubscribe', 'One-Click');

test.each([
  ['URL-encoded', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['in parts', inParts],
])('an email program unsubscribes by the URL alone (%s), without a redirect', async (_form, body) => {
  const response = await unsubscribeResponse(
    post(`/newsletter/unsubscribe?key=${SECRET}`, body),
    service('done'),
  );
  expect([response.status, response.headers.get('location')]).toEqual([200, null]);
  expect(requested).toEqual([{ action: 'unsubscribe', key: SECRET }]);
});

test('an email program must repeat a failed request', async () => {
  const response = await unsubscribeResponse(
    post(`/newsletter/unsubscribe?key=${SECRET}`, inParts),
    service('failed'),
  );
  expect(response.status).toBe(503);
});
