'use client';

import { updatePassword } from 'aws-amplify/auth';
import { type FocusEvent, useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { PasswordField } from '@/components/form/PasswordField';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { passwordProblems, REQUIRED, repetitionProblem } from '@/lib/domain/sign-in-values';
import { useAccount } from './account-context';

const EMPTY = { old: '', next: '', repeated: '' };
const UNTOUCHED = { old: false, next: false, repeated: false };

/** Changes the password of a person who knows the old one. */
export function PasswordSection() {
  const { viewer } = useSignedIn();
  const { terms, details } = useAccount();
  const [values, setValues] = useState(EMPTY);
  const [touched, setTouched] = useState(UNTOUCHED);
  const problems = {
    old: values.old === '' ? [REQUIRED] : [],
    next: values.next === '' ? [REQUIRED] : passwordProblems(values.next, terms.passwordFormat),
    repeated: problemsOfRepetition(values, touched.next && touched.repeated),
  };
  if (details?.attributes.identities)
    return <p>You sign in with another service. Change your password there.</p>;

  const field = (name: keyof typeof EMPTY, label: string) => ({
    name,
    label,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // On the way to a button nothing may move: the click would miss it. The button reports the problems itself.
      if (values[name] !== '' && !(relatedTarget instanceof HTMLButtonElement))
        setTouched({ ...touched, [name]: true });
    },
    problems: touched[name] || (name === 'repeated' && values.repeated !== '') ? problems[name] : [],
    required: true,
  });
  return (
    <ActionForm
      label="Change password"
      submit="Change password"
      pending="Submitting"
      failureField="old"
      check={() => {
        setTouched({ old: true, next: true, repeated: true });
        const repeated = problemsOfRepetition(values, true);
        return (
          (['old', 'next'] as const).find((name) => problems[name].length > 0) ??
          (repeated.length > 0 ? 'repeated' : undefined)
        );
      }}
      action={async () => {
        await updatePassword({ oldPassword: values.old, newPassword: values.next });
        setValues(EMPTY);
        setTouched(UNTOUCHED);
        return 'Your password has been changed.';
      }}
    >
      {/* Password managers save the new password under this name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={viewer.email ?? viewer.name}
        readOnly
        hidden
      />
      <PasswordField {...field('old', 'Current password')} autoComplete="current-password" />
      <PasswordField {...field('next', 'New password')} autoComplete="new-password" />
      <PasswordField {...field('repeated', 'Confirm new password')} autoComplete="new-password" keepsRoom />
    </ActionForm>
  );
}

function problemsOfRepetition({ next, repeated }: typeof EMPTY, areBothTouched: boolean): readonly string[] {
  if (repeated === '' && areBothTouched) return [REQUIRED];
  const problem = repetitionProblem(next, repeated, areBothTouched);
  return problem ? [problem] : [];
}
