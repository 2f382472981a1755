import { callerAddress, trustedProxies } from '../network/caller-address.ts';
import { isSameOrigin } from '../security/same-origin.ts';
import { type Checked, checkContactForm, checkEmailForm, type Sent } from './check-forms.ts';
import type { FormAnswer, Refusal } from './form-answer.ts';
import { contactText, FROM_ELSEWHERE, LINK_SENT, NOT_POSSIBLE, SUBSCRIBED, TOO_MANY } from './form-texts.ts';
import type { LetterOutcome, LetterRequest } from './hand-over.ts';
import type { LetterKeeper } from './keepers/letter-keeper.ts';
import { newReference } from './reference.ts';

export type FormsSetting = {
  readonly keeper: () => LetterKeeper;
  /** The site's own origin, as its settings have it. */
  readonly siteOrigin: string;
};

/** Takes one form, with the headers of the request that brought it. */
export type SendForm = (sent: Sent, headers: Headers) => Promise<FormAnswer>;

const REFUSED: Readonly<Record<Refusal, string>> = {
  'from-elsewhere': FROM_ELSEWHERE,
  'too-many': TOO_MANY,
  'not-possible': NOT_POSSIBLE,
};

const PROXIES = trustedProxies(process.env);

/** The three forms in which something is typed. What was typed comes back with every answer but success. */
export function createForms({ keeper, siteOrigin }: FormsSetting) {
  const send = async <Value>(
    { values, problems, value }: Checked<Value>,
    headers: Headers,
    request: (value: Value, caller: string) => LetterRequest,
    done: (value: Value) => string,
  ): Promise<FormAnswer> => {
    const failed = (reason: Refusal): FormAnswer => ({
      status: 'failed',
      reason,
      values,
      problems: {},
      text: REFUSED[reason],
    });
    if (!isSameOrigin(headers, siteOrigin)) return failed('from-elsewhere');
    if (value === null) return { status: 'wrong', values, problems, text: '' };
    const caller = callerAddress(headers.get('x-forwarded-for'), PROXIES) ?? 'unknown';
    const outcome = await asked(keeper(), request(value, caller));
    if (outcome === 'too-many') return failed('too-many');
    if (outcome !== 'done') return failed('not-possible');
    return { status: 'done', values: {}, problems: {}, text: done(value) };
  };
  const subscribe: SendForm = (sent, headers) =>
    send(
      checkEmailForm(sent),
      headers,
      (address, caller) => ({ ask: 'subscribe', address, caller }),
      () => SUBSCRIBED,
    );
  const askForLink: SendForm = (sent, headers) =>
    send(
      checkEmailForm(sent),
      headers,
      (address, caller) => ({ ask: 'unsubscribe-link', address, caller }),
      () => LINK_SENT,
    );
  const contact = (sent: Sent, headers: Headers, reference = newReference()): Promise<FormAnswer> =>
    send(
      checkContactForm(sent),
      headers,
      (form, caller) => ({ ask: 'contact', message: { reference, ...form }, caller }),
      () => contactText(reference),
    );
  return { subscribe, askForLink, contact };
}

/** Whatever keeps it from being done is told to the operator; the person hears that it was not. */
export async function asked(keeper: LetterKeeper, request: LetterRequest): Promise<LetterOutcome> {
  try {
    return await keeper.ask(request);
  } catch (error) {
    console.error(`"${request.ask}" could not be done:`, error);
    return 'failed';
  }
}
