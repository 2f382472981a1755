import { INVALID_EMAIL, INVALID_PHONE, isEmail, isPhone, tidyPhone } from '@/lib/domain/sign-in-values';

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
