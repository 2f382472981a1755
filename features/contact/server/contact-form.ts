import type { FormResult } from '../../../lib/domain/form-result.ts';
import { CallerRateLimiter } from '../../../lib/rate-limit/caller-limits.ts';
import type { Sent } from '../../newsletter/model/check-forms.ts';
import { sendForm } from '../../newsletter/server/send-forms.ts';
import { type ContactForm, checkContactForm } from '../model/check-contact-form.ts';
import { contactText } from '../model/contact-texts.ts';

/**
 * The result of a message that was handed to the backend. `too-many`: the backend accepts no more messages at the moment. `failed`:
 * not sent.
 */
export type Sending =
  | { readonly status: 'sent'; readonly reference: string }
  | { readonly status: 'too-many' | 'failed' };

/** Sends a checked message to the operator. Never rejects. */
export type SendMessage = (form: ContactForm) => Promise<Sending>;

/** The response to the form, and the reference of a sent message. */
export type ContactResult = { readonly result: FormResult; readonly reference: string | null };

const HOUR = 60 * 60;
const MAX_OF_CALLER = 10;
const MAX_OF_ALL = 200;

/**
 * Creates the limits of this process: messages of one caller and of all in an hour. Above the total, each caller can still send one, so
 * that no one can lock out the others.
 */
function createLimits(): (caller: string) => Promise<boolean> {
  const ofCaller = new CallerRateLimiter({ points: MAX_OF_CALLER, seconds: HOUR });
  const ofAll = new CallerRateLimiter({ points: MAX_OF_ALL, seconds: HOUR });
  return async (caller) => {
    const { isAllowed, remaining } = await ofCaller.consume(caller);
    if (!isAllowed) return false;
    return (await ofAll.consume('all')).isAllowed || remaining === MAX_OF_CALLER - 1;
  };
}

/** Creates the handler of the contact form. @param siteOrigin the site's own origin, from its settings */
export function createContactForm(sendMessage: SendMessage, siteOrigin: string) {
  const isWithinLimits = createLimits();
  return async (sent: Sent, headers: Headers): Promise<ContactResult> => {
    let reference: string | null = null;
    const result = await sendForm({
      ...checkContactForm(sent),
      headers,
      siteOrigin,
      send: async (form, caller) => {
        if (!(await isWithinLimits(caller))) return 'too-many';
        const sending = await sendMessage(form);
        if (sending.status !== 'sent') return sending.status;
        reference = sending.reference;
        return 'done';
      },
      done: () => contactText(reference ?? ''),
    });
    return { result, reference };
  };
}
