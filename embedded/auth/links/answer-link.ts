import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, type PlainPage, sendPage } from '../../pages/plain-page.ts';
import { confirmAccount } from '../confirmation.ts';
import { CognitoError } from '../errors.ts';
import { readCaller } from '../http.ts';
import type { Caller } from '../operation.ts';
import type { UserPool } from '../pool.ts';

type Claim = { readonly user: string; readonly code: string };

const LONGEST_FORM = 4096;

const done: PlainPage = {
  title: 'Your address is confirmed',
  body: `<p>The page on which you signed up signs you in by itself within a few seconds. You can close this one.</p>
<p><a href="/auth/login">Sign in here instead</a></p>`,
};

const notWhole: PlainPage = {
  title: 'This link is not complete',
  body: '<p>Please copy the whole link from the mail, or open it there.</p>',
};

const tooLate: PlainPage = {
  title: 'This link does not count any more',
  body: `<p>It was used already, or a newer one was sent, or it is too old. If your address is not confirmed yet, sign in:
then a new link is sent to you.</p>
<p><a href="/auth/login">Sign in</a></p>`,
};

const tooOften: PlainPage = {
  title: 'Please wait a while',
  body: '<p>This was tried too often. Please open the link again in an hour.</p>',
};

/**
 * The page that a confirmation link opens. It confirms nothing by itself, since programs that look through mail open links
 * too: the person presses its button.
 */
export function showConfirmation(request: IncomingMessage, response: ServerResponse): void {
  const claim = readClaim(new URL(request.url ?? '/', 'http://backend').searchParams);
  sendPage(response, claim ? 200 : 400, claim ? askToConfirm(claim) : notWhole);
}

/** What the button of that page sends: confirms the account. */
export async function acceptConfirmation(
  pool: UserPool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const claim = readClaim(await readForm(request));
  const [status, page] = claim ? confirm(pool, claim, readCaller(request)) : [400, notWhole];
  sendPage(response, status, page);
}

function confirm(pool: UserPool, { user, code }: Claim, caller: Caller): [number, PlainPage] {
  try {
    confirmAccount(pool, user, code, caller);
    return [200, done];
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return error.name === 'LimitExceededException' ? [429, tooOften] : [410, tooLate];
  }
}

function askToConfirm({ user, code }: Claim): PlainPage {
  return {
    title: 'Confirm your e-mail address',
    body: `<p>You signed up with this address. Press the button to confirm that it is yours; if it was not you, close this
page, and nothing happens.</p>
<form method="post" action="confirm">
<input type="hidden" name="user" value="${escapeHtml(user)}">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<button>Confirm my address</button>
</form>`,
  };
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
