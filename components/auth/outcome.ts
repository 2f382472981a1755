import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import {
  type ConfirmResetPasswordInput,
  type ConfirmSignUpInput,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  type ResendSignUpCodeInput,
  type ResetPasswordInput,
  resendSignUpCode,
  resetPassword,
  type SignUpInput,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import type { PasswordFormat } from '@/lib/domain/sign-in-values';
import { CHALLENGE_LIFETIME } from '../../lib/constants/sign-in.ts';
import { withCatalogueText } from './catalogue-errors.ts';
import { checkPassword, checkSignUp, type Touched, type Values } from './sign-up-checks.ts';
import type { Step } from './steps.ts';

/** What the last call achieved, where the kit itself says nothing of it. */
export type Outcome =
  | { readonly kind: 'confirmed' | 'password-changed' | 'code-sent-again' }
  /** The client asks until `end`, in milliseconds since 1970, whether the link was followed. */
  | { readonly kind: 'link-sent'; readonly end: number }
  | { readonly kind: 'redirect-failed'; readonly reason: string }
  /** The address was used to sign up before; the account may already be confirmed. */
  | { readonly kind: 'signed-up-before' }
  /** Such an account is confirmed. Its first password may be a stranger's, so the person sets a new one. */
  | { readonly kind: 'choose-password'; readonly username: string };

type Reporting = {
  readonly report: (outcome: Outcome) => void;
  /** The step that a person is at. */
  readonly step: () => Step | undefined;
};

/** The client's own calls for the kit, which report what they achieved, and the checks of the sign-up form. */
export function reportingServices({ report, step }: Reporting): AuthenticatorProps['services'] {
  let signedUpBefore: string | undefined;
  const services = {
    async handleSignUp(input: SignUpInput) {
      signedUpBefore = undefined;
      const result = await signUp(input).catch((error: unknown) => sendCodeAgain(input.username, error));
      if ('codeDeliveryDetails' in result) {
        signedUpBefore = input.username;
        report({ kind: 'signed-up-before' });
        return { isSignUpComplete: false, nextStep: { signUpStep: 'CONFIRM_SIGN_UP', ...result } };
      }
      const isLinkSent = result.nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' && !result.isSignUpComplete;
      if (isLinkSent) report({ kind: 'link-sent', end: Date.now() + CHALLENGE_LIFETIME });
      return result;
    },
    async handleConfirmSignUp(input: ConfirmSignUpInput) {
      const result = await confirmSignUp(input);
      if (!result.isSignUpComplete) return result;
      const isTaken = input.username === signedUpBefore;
      report(isTaken ? { kind: 'choose-password', username: input.username } : { kind: 'confirmed' });
      return result;
    },
    async handleResendSignUpCode(input: ResendSignUpCodeInput) {
      const result = await resendSignUpCode(input);
      if (step() === 'confirmSignUp') report({ kind: 'code-sent-again' });
      return result;
    },
    async handleForgotPassword(input: ResetPasswordInput) {
      const result = await resetPassword(input);
      if (step() === 'confirmResetPassword') report({ kind: 'code-sent-again' });
      return result;
    },
    async handleForgotPasswordSubmit(input: ConfirmResetPasswordInput) {
      await confirmResetPassword(input);
      report({ kind: 'password-changed' });
    },
    async validateFormPassword(values: Values, touched: Touched, policy?: PasswordFormat) {
      return checkPassword(values, touched, policy);
    },
    async validateCustomSignUp(values: Values, touched: Touched) {
      return checkSignUp(values, touched);
    },
  };
  const calls = {
    ...services,
    handleSignIn: withCatalogueText(signIn, step),
    handleConfirmSignIn: withCatalogueText(confirmSignIn, step),
    handleSignUp: withCatalogueText(services.handleSignUp, step),
    handleConfirmSignUp: withCatalogueText(services.handleConfirmSignUp, step),
    handleResendSignUpCode: withCatalogueText(services.handleResendSignUpCode, step),
    handleForgotPassword: withCatalogueText(services.handleForgotPassword, step),
    handleForgotPasswordSubmit: withCatalogueText(services.handleForgotPasswordSubmit, step),
  };
  // The kit's type also has the client's other way of calling, with a context first, which the kit never does.
  return calls as AuthenticatorProps['services'];
}

/**
 * Sends the code again for an address that was used to sign up before. Rethrows any other failure, and this one when the
 * account is already confirmed.
 */
async function sendCodeAgain(username: string, error: unknown) {
  if (!(error instanceof Error && error.name === 'UsernameExistsException')) throw error;
  const codeDeliveryDetails = await resendSignUpCode({ username }).catch(() => {
    throw error;
  });
  return { codeDeliveryDetails };
}
