import { routes } from '@/lib/routes';
import type { ModerationRequestInput, ModerationResponse } from '../../model/contract.ts';
import { receiptCookieOptions, receiptCookieValue, tokenFor } from './receipt-cookie.ts';
import { createModerationForms } from './send-forms.ts';

const SITE = 'https://site.example';
const token = 'A'.repeat(43);
const ours = new Headers({ origin: SITE, host: 'site.example', 'x-forwarded-for': '192.0.2.7' });

const fields = new URLSearchParams({
  type: 'BRIEF',
  id: 'brief-1',
  reason: 'WRONG_FACTS',
  explanation: 'It was 2024.',
  name: 'Ann',
  email: 'ann@example.org',
});

function formsOver(response: ModerationResponse) {
  const requests: ModerationRequestInput[] = [];
  const forms = createModerationForms({
    siteOrigin: SITE,
    call: async (request) => {
      requests.push(request);
      return response;
    },
  });
  return { forms, requests };
}

it('sends a report once and redirects to its receipt', async () => {
  const { forms, requests } = formsOver({ outcome: 'done', reference: 'R-7K3F-9QXD', token });
  const { state, receipt } = await forms.report(fields, ours);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ type: 'submitReport', reason: 'WRONG_FACTS' });
  expect(state).toMatchObject({ status: 'done', location: routes.moderation.sent('R-7K3F-9QXD') });
  // The secret is in no address that the browser remembers.
  expect(JSON.stringify(state)).not.toContain(token);
  expect(receipt).toEqual({ reference: 'R-7K3F-9QXD', token });
});

it('refuses a form from another site', async () => {
  const { forms, requests } = formsOver({ outcome: 'done', reference: 'R-7K3F-9QXD', token });
  const foreign = new Headers({ origin: 'https://evil.example', host: 'site.example' });
  const { state, receipt } = await forms.report(fields, foreign);
  expect(requests).toEqual([]);
  expect(receipt).toBeNull();
  expect(state).toMatchObject({ status: 'failed', reason: 'from-elsewhere', values: { name: 'Ann' } });
});

it('shows the service’s message about a limit and preserves the text', async () => {
  const message = 'You have sent 5 reports. Try again in an hour.';
  const { forms } = formsOver({ outcome: 'refused', problem: 'too-many', message, retryAfter: 3600 });
  const { state } = await forms.report(fields, ours);
  expect(state).toMatchObject({ status: 'failed', reason: 'too-many', text: message });
  expect(state.values.explanation).toBe('It was 2024.');
});

it('says what to do when the service gives no receipt', async () => {
  const { forms } = formsOver({ outcome: 'done' });
  const { state } = await forms.report(fields, ours);
  expect(state).toMatchObject({ status: 'failed', reason: 'not-possible', values: { name: 'Ann' } });
  expect(state.text).toContain('Try again in a few minutes');
});

it('does not send an incomplete form to the service', async () => {
  const { forms, requests } = formsOver({ outcome: 'done' });
  const { state } = await forms.reply(new URLSearchParams({ type: 'BAN', id: 'x' }), ours);
  expect(state.status).toBe('wrong');
  expect(requests).toEqual([]);
});

it('returns to the private page after a message and an appeal', async () => {
  const { forms } = formsOver({ outcome: 'done' });
  const message = await forms.message(new URLSearchParams({ token, text: 'More facts.' }), ours);
  expect(message.location).toBe(routes.moderation.status(token, 'message-sent'));
  const key = `decision-1.${token}`;
  const appeal = await forms.appeal(new URLSearchParams({ key, text: 'A quotation.' }), ours);
  expect(appeal.location).toBe(routes.moderation.appeal(key));
});

describe('the receipt’s cookie', () => {
  it('reveals the secret only to the receipt of its own report', () => {
    const cookie = receiptCookieValue({ reference: 'R-7K3F-9QXD', token });
    expect(tokenFor('R-7K3F-9QXD', cookie)).toBe(token);
    expect(tokenFor('R-7K3F-9QXE', cookie)).toBeNull();
    expect(tokenFor('R-7K3F-9QXD', undefined)).toBeNull();
    expect(tokenFor('R-7K3F-9QXD', 'R-7K3F-9QXD.<script>')).toBeNull();
  });

  it('is limited to receipt pages, HttpOnly, and Secure on HTTPS', () => {
    expect(receiptCookieOptions('https://site.example')).toMatchObject({
      path: '/report/sent',
      httpOnly: true,
      secure: true,
    });
    expect(receiptCookieOptions('http://localhost:3000').secure).toBe(false);
  });
});
