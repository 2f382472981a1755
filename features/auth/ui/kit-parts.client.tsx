import { type AuthenticatorProps, useAuthenticator } from '@aws-amplify/ui-react';
import { type MouseEvent, useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { tidyLogin } from '@/lib/domain/sign-in-values';
import { siteName } from '@/lib/site/site';
import { useJourney } from './journey.ts';
import { SendNewCode, StepHeader } from './StepHeader.client.tsx';

/**
 * Makes the kit's copy button accessible to keyboards and screen readers, because the kit's drawing only handles the
 * mouse. Adds alternative text to the QR code, which the kit draws a moment later.
 */
function TotpSecret() {
  useEffect(() => {
    const form = document.querySelector('[data-amplify-authenticator-setup-totp]');
    const control = form?.querySelector('[data-amplify-copy-svg]');
    if (!form || !(control instanceof HTMLElement)) return;
    control.setAttribute('role', 'button');
    control.setAttribute('aria-label', 'Copy the setup key');
    control.tabIndex = 0;
    control.addEventListener('keydown', pressByKey);
    control.querySelector('[data-amplify-copy-tooltip]')?.setAttribute('role', 'status');
    const name = () => form.querySelector('[data-amplify-qrcode]')?.setAttribute('alt', QR_WORDS);
    name();
    const arrival = new MutationObserver(name);
    arrival.observe(form, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, []);
  return null;
}

const QR_WORDS = 'QR code with the setup key below, for an authenticator app';

function pressByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.click();
}

/** The kit's own headings are of every rank but the first: `StepHeader` has the one heading of each step. */
const noHeader = { Header: () => null };

/**
 * The username in forms that only set a new password, so that password managers save the password for this account.
 */
function AccountName() {
  const { username } = useAuthenticator(({ username }) => [username]);
  return <input type="text" autoComplete="username" value={tidyLogin(username ?? '')} readOnly hidden />;
}

function BackToSignIn() {
  const { toSignIn } = useAuthenticator(() => []);
  return (
    <button type="button" className="amplify-button amplify-button--link" onClick={toSignIn}>
      Back to sign in
    </button>
  );
}

/** Links below the form for a new password: back to sign-in, and to the confirmation of an unconfirmed account. */
function AfterReset() {
  const { username } = useAuthenticator(({ username }) => [username]);
  const { confirmFirst } = useJourney();
  return (
    <>
      <p className="muted">
        No email? Check your spam folder. If you never confirmed your account,{' '}
        <button type="button" className="text-link" onClick={() => confirmFirst(tidyLogin(username ?? ''))}>
          confirm it first
        </button>
        .
      </p>
      <BackToSignIn />
    </>
  );
}

/** A button for people who requested a code before and closed the page in the meantime. */
function CodeAtHand() {
  const { skipSending } = useJourney();
  const enterCode = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form?.reportValidity()) return;
    skipSending();
    form.requestSubmit();
  };
  return (
    <button type="button" className="amplify-button amplify-button--link" onClick={enterCode}>
      I have a code
    </button>
  );
}

/** A link for people who have already confirmed the account, so that they do not wait for a code. */
function ConfirmedAlready() {
  const { toSignIn, resendCode, isPending } = useAuthenticator(({ isPending }) => [isPending]);
  const { confirmsByLink } = useJourney();
  return (
    <>
      {confirmsByLink && (
        <Button onClick={resendCode} disabled={isPending}>
          Send a new link
        </Button>
      )}
      <p className="muted">
        Already confirmed?{' '}
        <button type="button" className="text-link" onClick={toSignIn}>
          Sign in
        </button>
        .
      </p>
    </>
  );
}

const NewCode = () => <SendNewCode className="amplify-button" />;

/** The site's components for the kit's slots. */
export const KIT_PARTS: AuthenticatorProps['components'] = {
  Header: StepHeader,
  ConfirmSignUp: { ...noHeader, Footer: ConfirmedAlready },
  ConfirmSignIn: { ...noHeader, Footer: NewCode },
  SelectMfaType: noHeader,
  SetupEmail: noHeader,
  SetupTotp: { Header: TotpSecret },
  ForceNewPassword: { Header: AccountName },
  ForgotPassword: { ...noHeader, Footer: CodeAtHand },
  ConfirmResetPassword: { Header: AccountName, Footer: AfterReset },
  VerifyUser: noHeader,
  ConfirmVerifyUser: noHeader,
};

// The kit makes every field that is changed here optional, unless it is set to required again.
const isRequired = true;

const code = { placeholder: '', autocomplete: 'one-time-code', inputMode: 'numeric', isRequired };

/** The field for either an email address or a phone number. */
const eitherLogin = {
  type: 'text',
  label: 'Email or phone number',
  placeholder: 'name@example.com',
  descriptiveText: 'Start a phone number with + and the country code.',
  autocomplete: 'username',
  isRequired,
};

/** The field of a custom attribute, which is always optional: `custom:main_platform` is "Main platform (optional)". */
function ownField(name: string) {
  const words = name.slice('custom:'.length).replaceAll(/[_-]+/g, ' ');
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)} (optional)`;
  return { label, placeholder: '', isRequired: false };
}

/**
 * The kit's fields with the site's labels, hints and autocomplete; the backend's configuration decides which fields
 * exist.
 * @param takesEither true if people sign in with either an email address or a phone number
 * @param ownAttributes custom attributes of the sign-up form
 */
export function kitFields(
  passwordRules: string,
  takesEither: boolean,
  ownAttributes: readonly string[],
): AuthenticatorProps['formFields'] {
  const newPassword = {
    placeholder: '',
    descriptiveText: passwordRules,
    autocomplete: 'new-password',
    isRequired,
  };
  const repeated = { label: 'Confirm password', placeholder: '', autocomplete: 'new-password', isRequired };
  return {
    signIn: {
      ...(takesEither && { username: eitherLogin }),
      password: { placeholder: '', autocomplete: 'current-password', isRequired },
    },
    signUp: {
      ...(takesEither && { email: eitherLogin }),
      password: newPassword,
      confirm_password: repeated,
      ...Object.fromEntries(ownAttributes.map((name) => [name, ownField(name)])),
    },
    confirmSignUp: { confirmation_code: code },
    confirmSignIn: { confirmation_code: code },
    setupTotp: { QR: { totpIssuer: siteName() }, confirmation_code: code },
    forceNewPassword: { password: { ...newPassword, label: 'New password' }, confirm_password: repeated },
    ...(takesEither && { forgotPassword: { username: eitherLogin } }),
    confirmResetPassword: {
      confirmation_code: code,
      password: { ...newPassword, label: 'New password' },
      confirm_password: repeated,
    },
    confirmVerifyUser: { confirmation_code: code },
    setupEmail: { email: { autocomplete: 'email', isRequired } },
  };
}
