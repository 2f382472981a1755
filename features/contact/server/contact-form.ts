import type { FormResult } from '../../../lib/domain/form-result.ts';
import { createSharedLimit } from '../../../lib/rate-limit/shared-limit.ts';
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

/** Messages of a caller and of all in an hour: in total fewer than the backend accepts from the site's server. */
const LIMITS = { ofCaller: 10, ofAll: 200 };

/** Creates the handler of the contact form. @param siteOrigin the site's own origin, from its settings */
export function createContactForm(sendMessage: SendMessage, siteOrigin: string) {
  const isWithinLimits = createSharedLimit(LIMITS);
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
