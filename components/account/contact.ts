import { INVALID_EMAIL, INVALID_PHONE, isEmail, isPhone, tidyPhone } from '@/lib/domain/sign-in-values';

/** An address that codes are sent to, by the service's name for it. */
export type ContactName = 'email' | 'phone_number';

type ContactWords = {
  /** In sentences: "your e-mail address". */
  readonly noun: string;
  readonly label: string;
  readonly input: { readonly type: 'email' | 'tel'; readonly autoComplete: string; readonly hint: string };
  readonly tidy: (typed: string) => string;
  /** What is wrong with a new one, in the specification's words; undefined when nothing. */
  readonly problem: (value: string) => string | undefined;
};

export const CONTACTS: Readonly<Record<ContactName, ContactWords>> = {
  email: {
    noun: 'e-mail address',
    label: 'New e-mail address',
    input: {
      type: 'email',
      autoComplete: 'email',
      hint: 'Yours stays as it is until the code that we send to the new one is entered.',
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
      hint: 'With the code of its country, such as +1 234 567 8900.',
    },
    tidy: tidyPhone,
    problem: (value) => (isPhone(value) ? undefined : INVALID_PHONE),
  },
};
