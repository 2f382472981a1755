import { type NewsletterState, routes } from '../../../lib/routes.ts';
import type { MailOutcome, NewsletterService } from '../model/contract.ts';
import { readText, sendRequest } from './send-forms.ts';

export const isSecret = (text: string) => /^[\w-]{20,64}$/.test(text);

/** Redirects to a page by GET. */
export const seeOther = (address: string) =>
  new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } });

/**
 * Handles the button on the page of a confirmation link. Only the reader of the email knows the link's
 * secret, so the origin of the request is not checked.
 */
export async function confirmationResponse(request: Request, service: NewsletterService): Promise<Response> {
  const token = new URLSearchParams((await readText(request)) ?? '').get('token') ?? '';
  const outcome = isSecret(token) ? await sendRequest(service, { action: 'confirm', token }) : 'unknown';
  if (outcome === 'done') return seeOther(routes.newsletterState('confirmed'));
  return seeOther(routes.newsletterState(outcome === 'unknown' ? 'old-link' : 'later'));
}

const AFTER_UNSUBSCRIBING: Readonly<Record<MailOutcome, NewsletterState>> = {
  done: 'unsubscribed',
  unknown: 'not-on-list',
  failed: 'later',
  'too-many': 'later',
};

/** Reads the key of a request to unsubscribe, and whether an email program sent it. */
export async function readUnsubscription(request: Request): Promise<{ key: string; isByProgram: boolean }> {
  const body = (await readText(request)) ?? '';
  return {
    key: new URLSearchParams(body).get('key') ?? new URL(request.url).searchParams.get('key') ?? '',
    // URL-encoded or multipart, as email programs use either.
    isByProgram: /\bList-Unsubscribe\b[\s\S]*\bOne-Click\b/.test(body),
  };
}

/**
 * Unsubscribes an address. People press a button on the page of the unsubscribe link and get a page. Email
 * programs (RFC 8058) send the key in the URL, follow no redirect, and get 200. An unknown key may be
 * incomplete or already unsubscribed, so the page mentions both.
 */
export async function unsubscribeResponse(request: Request, service: NewsletterService): Promise<Response> {
  const { key, isByProgram } = await readUnsubscription(request);
  const outcome = isSecret(key) ? await sendRequest(service, { action: 'unsubscribe', key }) : 'unknown';
  if (isByProgram) return new Response(null, { status: outcome === 'failed' ? 503 : 200 });
  return seeOther(routes.newsletterState(AFTER_UNSUBSCRIBING[outcome]));
}
