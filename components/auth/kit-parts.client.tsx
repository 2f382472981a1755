'use client';

import { type AuthenticatorProps, useAuthenticator } from '@aws-amplify/ui-react';
import { DEFAULT_APP_NAME } from '@/lib/constants/product';
import { StepHeader } from './StepHeader.client.tsx';
import { TotpSecret } from './TotpSecret.client.tsx';

/** The kit's own headings are of every rank but the first: `StepHeader` has the one heading of each step. */
const noHeader = { Header: () => null };

function BackToSignIn() {
  const { toSignIn } = useAuthenticator(() => []);
  return (
    <button type="button" className="amplify-button amplify-button--link" onClick={toSignIn}>
      Back to sign in
    </button>
  );
}

/** For who confirmed the account elsewhere, or before: the step would wait for a code in vain. */
function ConfirmedAlready() {
  const { toSignIn } = useAuthenticator(() => []);
  return (
    <p className="muted">
      Confirmed already?{' '}
      <button type="button" className="text-link" onClick={toSignIn}>
        Sign in
      </button>
      .
    </p>
  );
}

/** What the site puts into the kit's slots. */
export const KIT_PARTS: AuthenticatorProps['components'] = {
  Header: StepHeader,
  ConfirmSignUp: { ...noHeader, Footer: ConfirmedAlready },
  ConfirmSignIn: noHeader,
  SelectMfaType: noHeader,
  SetupEmail: noHeader,
  SetupTotp: { Header: TotpSecret },
  ForceNewPassword: noHeader,
  ForgotPassword: noHeader,
  ConfirmResetPassword: { ...noHeader, Footer: BackToSignIn },
  VerifyUser: noHeader,
  ConfirmVerifyUser: noHeader,
};

// The kit makes every field that is changed here optional, unless it is told again that it is not.
const isRequired = true;

const code = { placeholder: '', autocomplete: 'one-time-code', inputMode: 'numeric', isRequired };

/** The kit's fields with the site's words, hints and the browser's help; what the backend asks for decides which there are. */
export function kitFields(passwordRules: string): AuthenticatorProps['formFields'] {
  const newPassword = {
    placeholder: '',
    descriptiveText: passwordRules,
    autocomplete: 'new-password',
    isRequired,
  };
  const repeated = { label: 'Confirm password', placeholder: '', autocomplete: 'new-password', isRequired };
  return {
    signIn: { password: { placeholder: '', autocomplete: 'current-password', isRequired } },
    signUp: { password: newPassword, confirm_password: repeated },
    confirmSignUp: { confirmation_code: code },
    confirmSignIn: { confirmation_code: code },
    setupTotp: { QR: { totpIssuer: DEFAULT_APP_NAME }, confirmation_code: code },
    forceNewPassword: { password: { ...newPassword, label: 'New password' }, confirm_password: repeated },
    confirmResetPassword: {
      confirmation_code: code,
      password: { ...newPassword, label: 'New password' },
      confirm_password: repeated,
    },
    confirmVerifyUser: { confirmation_code: code },
    setupEmail: { email: { autocomplete: 'email', isRequired } },
  };
}
