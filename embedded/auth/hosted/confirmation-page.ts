import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from '../../../lib/text/markup.ts';
import { CognitoError } from '../errors.ts';
import { type Caller, readCaller } from '../operation.ts';
import { confirmAccount } from '../operations/confirm-sign-up.ts';
import type { UserPool } from '../pool.ts';
import { send } from './http.ts';
import { type Page, page } from './page.ts';

type Claim = { readonly user: string; readonly code: string };

const MAX_FORM = 4096;

const done: Page = {
  title: 'Your address is confirmed',
  content: html`<p>The page where you created your account will sign you in within a few seconds. You can close this page.</p>
<p><a class="button" href="/auth/login">Sign in here instead</a></p>`,
};

const incompleteLink: Page = {
  status: 400,
  title: 'This link is incomplete',
  content: html`<p>Copy the whole link, or click it in the email.</p>`,
};

const tooLate: Page = {
  status: 410,
  title: 'This link has expired',
  content: html`<p>It has already been used, is too old, or has been replaced by a newer one. If your address is not confirmed yet, sign in and we will send you a new link.</p>
<p><a class="button" href="/auth/login">Sign in</a></p>`,
};

const tooOften: Page = {
  status: 429,
  title: 'Too many attempts',
  content: html`<p>Open the link again in an hour.</p>`,
};

/**
 * The page that a confirmation link opens. Opening it does not confirm anything, since mail scanners open links too:
 * the person presses its button.
 */
export function showConfirmation(request: IncomingMessage, response: ServerResponse): void {
  const claim = readClaim(new URL(request.url ?? '/', 'http://backend').searchParams);
  sendPage(response, claim ? confirmationForm(claim) : incompleteLink);
}

/** Handles the button of that page: confirms the account. */
export async function acceptConfirmation(
  pool: UserPool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const claim = readClaim(await readForm(request));
  sendPage(response, claim ? confirm(pool, claim, readCaller(request)) : incompleteLink);
}

function confirm(pool: UserPool, { user, code }: Claim, caller: Caller): Page {
  try {
    confirmAccount(pool, user, code, caller);
    return done;
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return error.name === 'LimitExceededException' ? tooOften : tooLate;
  }
}

function confirmationForm({ user, code }: Claim): Page {
  return {
    title: 'Confirm your address',
    content: html`<p>Someone created an account with this address. If it was you, confirm that the address is yours. If it was
not you, close this page.</p>
<form method="post" action="confirm">
<input type="hidden" name="user" value="${user}">
<input type="hidden" name="code" value="${code}">
<button class="main">Confirm my address</button>
</form>`,
  };
}

/** Sends the page with headers that hide its URL from other sites, because the URL contains the link's secret. */
function sendPage(response: ServerResponse, shown: Page): void {
  send(response, page({ ...shown, headers: { 'referrer-policy': 'no-referrer' } }));
}

function readClaim(parameters: URLSearchParams): Claim | null {
  const [user, code] = [parameters.get('user') ?? '', parameters.get('code') ?? ''];
  const isComplete = user !== '' && code !== '' && user.length <= 128 && code.length <= 128;
  return isComplete ? { user, code } : null;
}

/** A form that is longer than ours counts as an empty one. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_FORM) return new URLSearchParams();
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
