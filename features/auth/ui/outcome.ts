import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import {
  type ConfirmResetPasswordInput,
  type ConfirmSignInInput,
  type ConfirmSignUpInput,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  getCurrentUser,
  type ResendSignUpCodeInput,
  type ResetPasswordInput,
  resendSignUpCode,
  resetPassword,
  type SignInInput,
  type SignInOutput,
  type SignUpInput,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { readStored, writeStored } from '@/lib/browser-storage';
import { isEmail } from '@/lib/domain/email-address';
import { CHALLENGE_LIFETIME, isPhone, type PasswordFormat, tidyLogin } from '@/lib/domain/sign-in-values';
import { readableError } from '../../../lib/auth/readable-error.ts';
import {
  checkPassword,
  checkSignUp,
  type Touched,
  type Values,
  withoutEmpty,
  withPhoneLogin,
} from './sign-up-checks.ts';
import { type Step, takesCode } from './steps.ts';
import { withCatalogueText } from './vocabulary.ts';

/** The result of the last call, if the kit shows none. */
export type Outcome =
  | { readonly kind: 'confirmed' | 'password-changed' | 'code-sent-again' }
  /** The client checks until `end`, in milliseconds since 1970, whether the link was opened. */
  | { readonly kind: 'link-sent'; readonly end: number }
  | { readonly kind: 'redirect-failed'; readonly reason: string }
  /** The address was used to sign up before; the account may already be confirmed. */
  | { readonly kind: 'signed-up-before' }
  /** The account is confirmed. Its first password may be a stranger's, so the person sets a new one. */
  | { readonly kind: 'choose-password'; readonly username: string }
  /** The page was reloaded while a new password was chosen. The code that was sent is still good. */
  | { readonly kind: 'reset-resumed'; readonly username: string }
  /** The account was never confirmed, so its password cannot be reset yet. */
  | { readonly kind: 'confirm-first'; readonly username: string }
  /** The account needs a new password before it can sign in. */
  | { readonly kind: 'reset-required' }
  /** Another tab has signed in with another account. */
  | { readonly kind: 'signed-in-as-other' }
  /** The service accepts no more responses to this challenge. */
  | { readonly kind: 'challenge-over' }
  | { readonly kind: 'code-not-sent'; readonly reason: string };

/** Results that say something about one call only. The next call removes them. */
const OF_ONE_CALL: readonly Outcome['kind'][] = [
  'confirmed',
  'password-changed',
  'code-sent-again',
  'redirect-failed',
  'code-not-sent',
];

/** The outcome to show while the next call runs. */
export function withoutOld(outcome: Outcome | undefined): Outcome | undefined {
  return outcome && OF_ONE_CALL.includes(outcome.kind) ? undefined : outcome;
}

/** Remembers for which account a code to reset the password was sent, also after a reload. */
export type ResetMemory = {
  readonly remember: (username: string) => void;
  readonly forget: () => void;
};

type Reporting = {
  readonly report: (outcome: Outcome) => void;
  /** Called when a call begins: removes the result of the previous call. */
  readonly begin: () => void;
  /** The step that a person is at. */
  readonly step: () => Step | undefined;
  readonly reset: ResetMemory;
  /** People sign in with an email address or a phone number. */
  readonly takesEither?: boolean;
};

export type SignInCalls = {
  /** The client's own calls for the kit, which report their results, and the checks of the sign-up form. */
  readonly services: AuthenticatorProps['services'];
  /** Signs in again up to the step for a code. False if the next step is another one. */
  readonly sendNewCode: () => Promise<boolean>;
  /** The next reset sends no code: the person has one. */
  readonly skipSending: () => void;
  /** The next sign-in only leads to the confirmation of this account. */
  readonly confirmNext: (username: string) => void;
  /** Signs in with a password. */
  readonly signIn: (input: SignInInput) => Promise<SignInOutput>;
  /** The next sign-in returns this result, because the first form has signed in already. */
  readonly resume: (result: SignInOutput) => void;
};

/** Wrong responses after which Cognito ends a challenge. */
const MAX_ATTEMPTS = 3;

const SENT_CODES: readonly string[] = ['CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'CONFIRM_SIGN_IN_WITH_SMS_CODE'];

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Returns true if a response was rejected because the challenge has ended. */
const isOver = (error: unknown) =>
  isNamed(error, 'SignInException') ||
  (error instanceof Error && /\bsession\b/i.test(error.message) && isNamed(error, 'NotAuthorizedException'));

const isSignedIn = () =>
  getCurrentUser().then(
    () => true,
    () => false,
  );

export function signInCalls({ report, begin, step, reset, takesEither }: Reporting): SignInCalls {
  let signedUpBefore: string | undefined;
  let isCodeAtHand = false;
  let toConfirm: string | undefined;
  let resumed: SignInOutput | undefined;
  /**
   * The values needed for a new code, stored until the sign-in is complete: the password, and the responses before the
   * code.
   */
  let tried: { readonly input: SignInInput; readonly responses: string[]; wrong: number } | undefined;

  /** Runs a call with readable errors. */
  async function call<Result>(run: () => Promise<Result>): Promise<Result> {
    begin();
    try {
      return await run();
    } catch (error) {
      throw readableError(error);
    }
  }

  function note(result: SignInOutput): SignInOutput {
    if (result.isSignedIn) tried = undefined;
    if (result.nextStep.signInStep === 'RESET_PASSWORD') report({ kind: 'reset-required' });
    return result;
  }

  /** Another tab has signed in meanwhile: this one continues with that sign-in. */
  async function continueSignedIn(username: string): Promise<SignInOutput> {
    const { signInDetails } = await getCurrentUser();
    const isSame = signInDetails?.loginId?.toLowerCase() === username.toLowerCase();
    if (!isSame) report({ kind: 'signed-in-as-other' });
    return { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
  }

  const services = {
    handleSignIn: (input: SignInInput) =>
      call(async (): Promise<SignInOutput> => {
        if (resumed) {
          const result = resumed;
          resumed = undefined;
          return result;
        }
        if (toConfirm !== undefined) {
          signedUpBefore = toConfirm;
          toConfirm = undefined;
          return { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } };
        }
        const own = { ...input, username: tidyLogin(input.username) };
        tried = { input: own, responses: [], wrong: 0 };
        try {
          return note(await signIn(own));
        } catch (error) {
          if (!isNamed(error, 'UserAlreadyAuthenticatedException')) throw error;
          return await continueSignedIn(own.username);
        }
      }),
    handleConfirmSignIn: (input: ConfirmSignInInput) =>
      call(async () => {
        const isCode = takesCode(step());
        try {
          const result = note(await confirmSignIn(input));
          if (!isCode) tried?.responses.push(input.challengeResponse);
          return result;
        } catch (error) {
          if (tried && isNamed(error, 'CodeMismatchException')) tried.wrong += 1;
          const hasNoTries = isCode && (tried?.wrong ?? 0) >= MAX_ATTEMPTS;
          if (hasNoTries || isOver(error)) report({ kind: 'challenge-over' });
          throw error;
        }
      }),
    handleSignUp: (given: SignUpInput) =>
      call(async () => {
        const input = withPhoneLogin(withoutEmpty(given));
        signedUpBefore = undefined;
        const result = await signUp(input).catch((error: unknown) => sendCodeAgain(input.username, error));
        if ('codeDeliveryDetails' in result) {
          signedUpBefore = input.username;
          report({ kind: 'signed-up-before' });
          const codeDeliveryDetails = inFull(result.codeDeliveryDetails, input.username);
          return {
            isSignUpComplete: false,
            nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails },
          };
        }
        const { nextStep, isSignUpComplete } = result;
        const isLinkSent = nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' && !isSignUpComplete;
        if (isLinkSent) report({ kind: 'link-sent', end: Date.now() + CHALLENGE_LIFETIME });
        if (nextStep.signUpStep !== 'CONFIRM_SIGN_UP') return result;
        const codeDeliveryDetails = inFull(nextStep.codeDeliveryDetails, input.username);
        return { ...result, nextStep: { ...nextStep, codeDeliveryDetails } };
      }),
    handleConfirmSignUp: (input: ConfirmSignUpInput) =>
      call(async () => {
        const username = tidyLogin(input.username);
        const result = await confirmSignUp({ ...input, username });
        if (!result.isSignUpComplete) return result;
        report(username === signedUpBefore ? { kind: 'choose-password', username } : { kind: 'confirmed' });
        // The client cannot sign in beside another tab's sign-in. The kit returns to its first form instead.
        const isTaken = result.nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' && (await isSignedIn());
        return isTaken ? { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } } : result;
      }),
    handleResendSignUpCode: (input: ResendSignUpCodeInput) =>
      call(async () => {
        const username = tidyLogin(input.username);
        const result = await resendSignUpCode({ ...input, username });
        if (step() === 'confirmSignUp') report({ kind: 'code-sent-again' });
        return inFull(result, username);
      }),
    handleForgotPassword: (input: ResetPasswordInput) =>
      call(async () => {
        const username = tidyLogin(input.username);
        if (isCodeAtHand) {
          isCodeAtHand = false;
          reset.remember(username);
          return {
            isPasswordReset: false,
            nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails: {} },
          };
        }
        const result = await resetPassword({ ...input, username }).catch((error: unknown) => {
          if (hasNoVerifiedAddress(error)) report({ kind: 'confirm-first', username });
          throw error;
        });
        reset.remember(username);
        if (step() === 'confirmResetPassword') report({ kind: 'code-sent-again' });
        return result;
      }),
    handleForgotPasswordSubmit: (input: ConfirmResetPasswordInput) =>
      call(async () => {
        await confirmResetPassword({ ...input, username: tidyLogin(input.username) });
        reset.forget();
        report({ kind: 'password-changed' });
      }),
    async validateFormPassword(values: Values, touched: Touched, policy?: PasswordFormat) {
      return checkPassword(values, touched, policy);
    },
    async validateCustomSignUp(values: Values, touched: Touched) {
      return checkSignUp(values, touched, takesEither);
    },
  };

  async function sendNewCode(): Promise<boolean> {
    if (!tried) return false;
    const { input, responses } = tried;
    try {
      let result = await signIn(input);
      for (const challengeResponse of responses) {
        if (SENT_CODES.includes(result.nextStep.signInStep)) break;
        result = await confirmSignIn({ challengeResponse });
      }
      if (!SENT_CODES.includes(result.nextStep.signInStep)) return false;
      tried.wrong = 0;
      report({ kind: 'code-sent-again' });
      return true;
    } catch (error) {
      // Another tab has signed in: the first form continues with that sign-in.
      if (isNamed(error, 'UserAlreadyAuthenticatedException')) return false;
      const readable = readableError(error);
      report({ kind: 'code-not-sent', reason: readable instanceof Error ? readable.message : '' });
      return true;
    }
  }

  const calls = {
    ...services,
    handleSignIn: withCatalogueText(services.handleSignIn, step),
    handleConfirmSignIn: withCatalogueText(services.handleConfirmSignIn, step),
    handleSignUp: withCatalogueText(services.handleSignUp, step),
    handleConfirmSignUp: withCatalogueText(services.handleConfirmSignUp, step),
    handleResendSignUpCode: withCatalogueText(services.handleResendSignUpCode, step),
    handleForgotPassword: withCatalogueText(services.handleForgotPassword, step),
    handleForgotPasswordSubmit: withCatalogueText(services.handleForgotPasswordSubmit, step),
  };
  return {
    // The kit's type also has the client's other way of calling, with a context first, which the kit never does.
    services: calls as AuthenticatorProps['services'],
    sendNewCode,
    skipSending: () => {
      isCodeAtHand = true;
    },
    confirmNext: (username) => {
      toConfirm = username;
    },
    signIn: calls.handleSignIn,
    resume: (result) => {
      resumed = result;
    },
  };
}

/** Returns true for the error of a pool that reveals accounts: an unconfirmed account cannot reset its password. */
const hasNoVerifiedAddress = (error: unknown) =>
  isNamed(error, 'InvalidParameterException') &&
  error instanceof Error &&
  /no registered\/verified/.test(error.message);

/** The address that the person has just typed is shown in full. The service masks it. */
function inFull<Details extends { readonly destination?: string; readonly deliveryMedium?: string }>(
  details: Details,
  typed: string,
): Details {
  const isTyped =
    (details.deliveryMedium === 'EMAIL' && isEmail(typed)) ||
    (details.deliveryMedium === 'SMS' && isPhone(typed));
  return isTyped ? { ...details, destination: typed } : details;
}

/**
 * Sends the code again for an address that was used to sign up before. Rethrows any other failure, and this one when the
 * account is already confirmed.
 */
async function sendCodeAgain(username: string, error: unknown) {
  if (!isNamed(error, 'UsernameExistsException')) throw error;
  const codeDeliveryDetails = await resendSignUpCode({ username }).catch(() => {
    throw error;
  });
  return { codeDeliveryDetails };
}

const KEY = 'sign-in.reset';

/** Remembers the account of a password reset in this tab. */
export const tabResetMemory: ResetMemory = {
  remember: (username) => void writeStored('sessionStorage', KEY, username),
  forget: () => void writeStored('sessionStorage', KEY, null),
};

/** The account whose password was about to be chosen when the page was reloaded. */
export function resumedReset(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return (isReload ? readStored('sessionStorage', KEY) : null) ?? undefined;
}
