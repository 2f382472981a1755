import { isPartOn } from '../../../lib/site/parts.ts';
import { checkContactForm, checkEmailForm, type Sent } from '../model/check-forms.ts';
import type { MailOutcome, MailRequest } from '../model/contract.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { contactText, LINK_SENT, NEWSLETTER_OFF, SUBSCRIBED } from '../model/form-texts.ts';
import type { NewsletterService } from '../model/newsletter-service.ts';
import { newReference } from '../model/reference.ts';
import { type CheckedForm, type SendForm, sendForm } from './send-form.ts';

export type FormsSetting = {
  readonly keeper: () => NewsletterService;
  /** The site's own origin, from its settings. */
  readonly siteOrigin: string;
};

/** Creates the three forms with text fields. */
export function createForms({ keeper, siteOrigin }: FormsSetting) {
  const send = <Value>(
    checked: Pick<CheckedForm<Value>, 'values' | 'problems' | 'value'>,
    headers: Headers,
    request: (value: Value, caller: string) => MailRequest,
    done: (value: Value) => string,
  ): Promise<FormAnswer> =>
    sendForm({
      ...checked,
      headers,
      siteOrigin,
      ask: (value, caller) => asked(keeper(), request(value, caller)),
      done,
    });
  const subscribe: SendForm = async (sent, headers) => {
    const checked = checkEmailForm(sent);
    if (!isPartOn('newsletter'))
      return { status: 'failed', values: checked.values, problems: {}, text: NEWSLETTER_OFF };
    return send(
      checked,
      headers,
      (address, caller) => ({ ask: 'subscribe', address, caller }),
      () => SUBSCRIBED,
    );
  };
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

/** Logs any error for the operator. The person only sees that the request failed. */
export async function asked(keeper: NewsletterService, request: MailRequest): Promise<MailOutcome> {
  try {
    return await keeper.ask(request);
  } catch (error) {
    console.error(`The request "${request.ask}" failed:`, error);
    return 'failed';
  }
}
