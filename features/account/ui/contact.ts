import { z } from 'zod';
import { checkedText } from '@/lib/domain/checked-text';
import { INVALID_EMAIL, isEmail, REQUIRED } from '@/lib/domain/email-address';
import { INVALID_PHONE, isPhone, tidyPhone } from '@/lib/domain/sign-in-values';

/** The service's name for an address that codes are sent to. */
export type ContactName = 'email' | 'phone_number';

type ContactWords = {
  /** The noun for sentences such as "your email address". */
  readonly noun: string;
  readonly label: string;
  readonly input: { readonly type: 'email' | 'tel'; readonly autoComplete: string; readonly hint: string };
  readonly tidy: (typed: string) => string;
  /** The problem with a new one, in the specification's words; undefined without one. */
  readonly problem: (value: string) => string | undefined;
};

export const CONTACTS: Readonly<Record<ContactName, ContactWords>> = {
  email: {
    noun: 'email address',
    label: 'New email address',
    input: {
      type: 'email',
      autoComplete: 'email',
      hint: 'We send a code to the new address. Your current address stays in use until you enter that code.',
    },
    tidy: (typed) => typed.trim(),
    problem: (value) => (isEmail(value) ? undefined : INVALID_EMAIL),
  },
  phone_number: {
    noun: 'phone number',
    label: 'New phone number',
    input: {
      type: 'tel',
      autoComplete: 'tel',
      hint: 'Include the country code, for example +1 234 567 8900.',
    },
    tidy: tidyPhone,
    problem: (value) => (isPhone(value) ? undefined : INVALID_PHONE),
  },
};

/** The form of a new address, which is sent without the spaces around it. */
export const contactShape = ({ tidy, problem }: Pick<ContactWords, 'tidy' | 'problem'>) =>
  z.object({
    address: z
      .string()
      .transform(tidy)
      .pipe(checkedText((value) => (value === '' ? REQUIRED : problem(value)))),
  });

/** The addresses that an account may have, and their purpose. */
export type ContactOffer = {
  readonly hasPhone: boolean;
  /** Their purpose, in a sentence or two. */
  readonly note: string;
};

const authShape = z.looseObject({ username_attributes: z.array(z.string()).default([]) });

/**
 * Reads which addresses an account may have, and which of them a person signs in with.
 * @param auth the part `auth` of amplify_outputs.json
 * @param hasTextMessages whether verification by text message is offered
 */
export function contactOffer(auth: unknown, hasTextMessages: boolean): ContactOffer {
  const mechanisms = authShape.parse(auth).username_attributes;
  const byEmail = mechanisms.includes('email');
  const byPhone = mechanisms.includes('phone_number');
  const hasPhone = byPhone || hasTextMessages;
  const seen = `No one else can see ${hasPhone ? 'them' : 'it'} on the site.`;
  return { hasPhone, note: `${purpose(byEmail, byPhone, hasPhone)} ${seen}` };
}

function purpose(byEmail: boolean, byPhone: boolean, hasPhone: boolean): string {
  if (byEmail && byPhone) return 'You sign in with either of these, and we send codes to them.';
  if (byPhone) return 'You sign in with the phone number, and we send codes to it.';
  if (byEmail && hasPhone)
    return 'You sign in with the email address. We send codes to this address or to your phone.';
  if (byEmail) return 'You sign in with this address, and we send codes to it.';
  return hasPhone ? 'We send codes to this address or to your phone.' : 'We send codes to this address.';
}
