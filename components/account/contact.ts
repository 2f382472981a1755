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

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const PHONE = /^\+[1-9]\d{6,14}$/;

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
    problem: (value) => (EMAIL.test(value) ? undefined : 'Please enter a valid email'),
  },
  phone_number: {
    noun: 'phone number',
    label: 'New phone number',
    input: {
      type: 'tel',
      autoComplete: 'tel',
      hint: 'With the code of its country, such as +1 234 567 8900.',
    },
    tidy: (typed) => typed.replaceAll(/[^a-z0-9+]/gi, ''),
    problem: (value) => (PHONE.test(value) ? undefined : 'Invalid phone number format'),
  },
};
