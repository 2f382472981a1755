import type { IncomingMessage, ServerResponse } from 'node:http';
import { confirmAccount } from '../confirmation.ts';
import { CognitoError } from '../errors.ts';
import { send } from '../hosted/http.ts';
import { html } from '../hosted/pages/html.ts';
import { type Page, page } from '../hosted/pages/page.ts';
import { readCaller } from '../http.ts';
import type { Caller } from '../operation.ts';
import type { UserPool } from '../pool.ts';

type Claim = { readonly user: string; readonly code: string };

const LONGEST_FORM = 4096;

const done: Page = {
  title: 'Your address is confirmed',
  content: html`<p>The page on which you signed up signs you in by itself within a few seconds. You can close this one.</p>
<p><a class="button" href="/auth/login">Sign in here instead</a></p>`,
};

const notWhole: Page = {
  status: 400,
  title: 'This link is not complete',
  content: html`<p>Please copy the whole link from the mail, or open it there.</p>`,
};

const tooLate: Page = {
  status: 410,
  title: 'This link does not count any more',
  content: html`<p>It was used already, or a newer one was sent, or it is too old. If your address is not confirmed yet, sign
in: then a new link is sent to you.</p>
<p><a class="button" href="/auth/login">Sign in</a></p>`,
};

const tooOften: Page = {
  status: 429,
  title: 'Please wait a while',
  content: html`<p>This was tried too often. Please open the link again in an hour.</p>`,
};

/**
 * The page that a confirmation link opens. It confirms nothing by itself, since programs that look through mail open links
 * too: the person presses its button.
 */
export function showConfirmation(request: IncomingMessage, response: ServerResponse): void {
  const claim = readClaim(new URL(request.url ?? '/', 'http://backend').searchParams);
  answer(response, claim ? askToConfirm(claim) : notWhole);
}

/** What the button of that page sends: confirms the account. */
export async function acceptConfirmation(
  pool: UserPool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const claim = readClaim(await readForm(request));
  answer(response, claim ? confirm(pool, claim, readCaller(request)) : notWhole);
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

function askToConfirm({ user, code }: Claim): Page {
  return {
    title: 'Confirm your address',
    content: html`<p>You signed up with this address. Press the button to confirm that it is yours; if it was not you, close
this page, and nothing happens.</p>
<form method="post" action="confirm">
<input type="hidden" name="user" value="${user}">
<input type="hidden" name="code" value="${code}">
<button class="main">Confirm my address</button>
</form>`,
  };
}

/** The link's secret is in the page's address, which no other page is told. */
function answer(response: ServerResponse, shown: Page): void {
  send(response, page({ ...shown, headers: { 'referrer-policy': 'no-referrer' } }));
}

function readClaim(given: URLSearchParams): Claim | null {
  const [user, code] = [given.get('user') ?? '', given.get('code') ?? ''];
  const isWhole = user !== '' && code !== '' && user.length <= 128 && code.length <= 128;
  return isWhole ? { user, code } : null;
}

/** A form that is longer than ours counts as an empty one. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > LONGEST_FORM) return new URLSearchParams();
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
