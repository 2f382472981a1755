import 'server-only';
import { queryPublic } from '../../../lib/backend/public.ts';
import { env } from '../../../lib/env/env.ts';
import { isThrottled } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { createContactForm, type SendMessage } from './contact-form.ts';

const SEND = graphql(
  `mutation SendContactMessage($topic: String!, $page: String, $name: String!, $email: String!, $message: String!) {
  receipt: sendContactMessage(topic: $topic, page: $page, name: $name, email: $email, message: $message) {
    reference
    problems { field message }
  }
}`,
);

/** Calls the function of the backend that sends messages to the operator, as a guest. Logs why a message was not sent. */
export const sendMessage: SendMessage = async ({ topic, page, name, email, message }) => {
  try {
    const { receipt } = await queryPublic(SEND, { topic, page, name, email, message });
    if (receipt?.reference) return { status: 'sent', reference: receipt.reference };
    // The form has been checked by the same rules, so the site and its backend are of different versions.
    console.error('The backend refused a contact message:', receipt?.problems ?? []);
  } catch (error) {
    if (isThrottled(error)) return { status: 'too-many' };
    console.error('A contact message could not be sent:', error);
  }
  return { status: 'failed' };
};

/** The contact form of this site. */
export const contactForm = createContactForm(sendMessage, env.siteUrl);
