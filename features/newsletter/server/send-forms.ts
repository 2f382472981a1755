import { type FormResult, REFUSALS, type Refusal } from '../../../lib/domain/form-result.ts';
import { getCaller } from '../../../lib/rate-limit/caller-address.ts';
import { isSameOrigin } from '../../../lib/security/same-origin.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import { type Checked, checkEmailForm, type Sent } from '../model/check-forms.ts';
import type { MailOutcome, MailRequest, NewsletterService } from '../model/contract.ts';

const FROM_ELSEWHERE = 'This form was not sent from a page of this site. Send it from here.';
/** The message for a form that was open when the newsletter was turned off. */
const NEWSLETTER_OFF = 'This site does not run a newsletter. The feeds have the same updates.';
const TOO_MANY = 'Too many requests. Try again in an hour.';
const NOT_POSSIBLE =
  'Your message could not be sent. We have logged the problem. Try again in a few minutes.';
const CHECK_EMAIL =
  'Check your email. If you do not get it within a few minutes, check your spam folder. We send at most three of these emails a day.';

const SUBSCRIBED = `We have sent you an email. Click the link in it to subscribe. ${CHECK_EMAIL}`;
const LINK_SENT = `If this address is subscribed, we have sent you an unsubscribe link. ${CHECK_EMAIL}`;

/** Handles one form, with the headers of its request. */
export type SendForm = (sent: Sent, headers: Headers) => Promise<FormResult>;

type CheckedForm<Value> = Checked<Value> & {
  readonly headers: Headers;
  /** The site's own origin, from its settings. */
  readonly siteOrigin: string;
  /** Sends the request of the form; `caller` is the network address under which it is counted. */
  readonly send: (value: Value, caller: string) => Promise<MailOutcome>;
  /** The message after success. */
  readonly done: (value: Value) => string;
};

const REFUSED: Readonly<Record<Refusal, string>> = {
  'from-elsewhere': FROM_ELSEWHERE,
  'too-many': TOO_MANY,
  'not-possible': NOT_POSSIBLE,
};

/** Sends a checked form. Every response except success returns the typed values. */
export async function sendForm<Value>(form: CheckedForm<Value>): Promise<FormResult> {
  const { values, problems, value, headers, siteOrigin, send, done } = form;
  const failed = (reason: Refusal): FormResult => ({
    status: 'failed',
    reason,
    values,
    problems: {},
    text: REFUSED[reason],
  });
  if (!isSameOrigin(headers, siteOrigin)) return failed('from-elsewhere');
  if (value === null) return { status: 'wrong', values, problems, text: '' };
  const outcome = await send(value, getCaller(headers));
  if (outcome === 'too-many') return failed('too-many');
  if (outcome !== 'done') return failed('not-possible');
  return { status: 'done', values: {}, problems: {}, text: done(value) };
}

type FormsSetting = {
  readonly service: () => NewsletterService;
  /** The site's own origin, from its settings. */
  readonly siteOrigin: string;
};

/** Creates the two forms with an email address. */
export function createForms({ service, siteOrigin }: FormsSetting) {
  const send = <Value>(
    checked: Pick<CheckedForm<Value>, 'values' | 'problems' | 'value'>,
    headers: Headers,
    request: (value: Value, caller: string) => MailRequest,
    done: (value: Value) => string,
  ): Promise<FormResult> =>
    sendForm({
      ...checked,
      headers,
      siteOrigin,
      send: (value, caller) => sendRequest(service(), request(value, caller)),
      done,
    });
  const subscribe: SendForm = async (sent, headers) => {
    const checked = checkEmailForm(sent);
    if (!isPartOn('newsletter'))
      return { status: 'failed', values: checked.values, problems: {}, text: NEWSLETTER_OFF };
    return send(
      checked,
      headers,
      (address, caller) => ({ action: 'subscribe', address, caller }),
      () => SUBSCRIBED,
    );
  };
  const requestUnsubscribeLink: SendForm = (sent, headers) =>
    send(
      checkEmailForm(sent),
      headers,
      (address, caller) => ({ action: 'unsubscribe-link', address, caller }),
      () => LINK_SENT,
    );
  return { subscribe, requestUnsubscribeLink };
}

/** Logs any error for the operator. The person only sees that the request failed. */
export async function sendRequest(service: NewsletterService, request: MailRequest): Promise<MailOutcome> {
  try {
    return await service.send(request);
  } catch (error) {
    console.error(`The request "${request.action}" failed:`, error);
    return 'failed';
  }
}

/** Maximum length of a body. */
const MAX_BODY_LENGTH = 64_000;

const STATUS: Readonly<Record<Exclude<FormResult['status'], 'failed'>, number>> = {
  idle: 400,
  done: 200,
  wrong: 422,
};

const getStatus = ({ status, reason = 'not-possible' }: FormResult): number =>
  status === 'failed' ? REFUSALS[reason] : STATUS[status];

/**
 * Handles a form that the site's own script sends, URL-encoded, and responds with its `FormAnswer` as JSON.
 */
export async function formResponse(request: Request, send: SendForm): Promise<Response> {
  const text = await readText(request);
  if (text === null) return new Response(null, { status: 413 });
  const result = await send(new URLSearchParams(text), request.headers);
  return Response.json(result, { status: getStatus(result), headers: { 'Cache-Control': 'no-store' } });
}

/** Reads the body, or null if it is longer than any form of the site. */
export async function readText({ body }: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_LENGTH) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
