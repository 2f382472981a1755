import { useAuthenticator } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { storedUser } from '@/lib/auth/stored-user';
import { isPhone, tidyLogin } from '@/lib/domain/sign-in-values';
import { siteName } from '@/lib/site/site';
import { asClock, readChallengeEnd, spokenWarning, useTimeLeft } from './expiry.ts';
import { fillLogin, tieRules } from './form-fields.ts';
import { useJourney } from './journey.ts';
import { OutcomeNote } from './OutcomeNote.client.tsx';
import {
  endOfStep,
  getHeading,
  getIntroduction,
  getStep,
  hasTabs,
  isChallengeStep,
  type Step,
} from './steps.ts';
import { NO_SESSION } from './vocabulary.ts';

/** Challenges whose code is sent. An app shows its own. */
const SENT: readonly string[] = ['EMAIL_OTP', 'SMS_MFA'];

/** Sends another code for the second step of signing in. The kit has no button for that. */
export function SendNewCode({ className }: { className: string }) {
  const { challengeName, route, toSignIn } = useAuthenticator(({ challengeName, route }) => [
    challengeName,
    route,
  ]);
  const { sendNewCode } = useJourney();
  const [isSending, setSending] = useState(false);
  if (route !== 'confirmSignIn' || !SENT.includes(challengeName ?? '')) return null;
  const send = async () => {
    setSending(true);
    const isSent = await sendNewCode();
    setSending(false);
    if (isSent) requestAnimationFrame(() => focusCode());
    else toSignIn();
  };
  return (
    <button type="button" className={className} onClick={send} disabled={isSending}>
      Send a new code
    </button>
  );
}

/**
 * Maximum number of frames to wait. The form is hidden until the page has rendered the result, which takes less than
 * a second.
 */
const MAX_FRAMES = 60;

/** Selects the old code, so that the person types the new one in its place. Waits for the form to be shown again. */
function focusCode(frames = MAX_FRAMES): void {
  const field = document.querySelector('input[name=confirmation_code]');
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
    if (document.activeElement === field) return;
  }
  if (frames > 0) requestAnimationFrame(() => focusCode(frames - 1));
}

const readEnd = () => readChallengeEnd(window.sessionStorage);

/** Warns before a challenge step ends. Once it has ended, offers a new code and the way to the start. */
function ChallengeEnd({ step }: { step: Step }) {
  const { outcome } = useJourney();
  const left = useTimeLeft(readEnd);
  const isOutOfTime = left.state === 'over';
  const isOver = isOutOfTime || outcome?.kind === 'challenge-over' || outcome?.kind === 'code-not-sent';
  return (
    <>
      <p role="status" className="visually-hidden">
        {left.state === 'short' && spokenWarning(left.seconds)}
      </p>
      {left.state === 'short' && !isOver && (
        <p className="sign-in-notice" aria-hidden="true" data-step-end="soon">
          This step expires in <span className="sign-in-clock">{asClock(left.seconds)}</span>
        </p>
      )}
      {isOver && <StepOver text={endOfStep(step, isOutOfTime)} />}
    </>
  );
}

const VERIFY_STEPS: readonly Step[] = ['verifyUser', 'confirmVerifyUser'];

/**
 * Replaces the form for an address after its call failed because the sign-in has ended, for example by a sign-out in another
 * tab. The client then requests guest credentials, and its error contains the id of the identity.
 */
function MissingSession() {
  const { error } = useAuthenticator(({ error }) => [error]);
  if (!error || storedUser()) return null;
  // The kit has no way from these steps to the first.
  return <StepOver text={NO_SESSION} startAgain={() => window.location.reload()} />;
}

function StepOver({ text, startAgain }: { text: string; startAgain?: () => void }) {
  const { outcome } = useJourney();
  const { toSignIn } = useAuthenticator(() => []);
  const notice = useRef<HTMLDivElement>(null);
  // The form disappears, and the focus would disappear with it.
  useEffect(() => notice.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={notice} className="sign-in-notice" data-step-end="over">
      <p role="alert">{outcome?.kind === 'code-not-sent' ? outcome.reason : text}</p>
      <p className="sign-in-ways">
        <SendNewCode className="button button-primary" />
        <Button onClick={startAgain ?? toSignIn}>Start again</Button>
      </p>
    </div>
  );
}

/** The top of every step: its heading, which is focused when the step is new, and messages about it. */
export function StepHeader() {
  const { route, challengeName } = useAuthenticator(({ route, challengeName }) => [route, challengeName]);
  const step = getStep(route);
  return step ? (
    <Header
      key={step}
      step={step}
      heading={getHeading(step, challengeName)}
      introduction={getIntroduction(step, challengeName)}
    />
  ) : null;
}

type HeaderProps = { step: Step; heading: string; introduction: string | undefined };

function Header({ step, heading, introduction }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${heading} · ${siteName()}`;
  }, [heading]);
  useArrival(header, step);
  return (
    <header ref={header} className="sign-in-header">
      <h1 tabIndex={-1}>{heading}</h1>
      {introduction && <p className="muted">{introduction}</p>}
      <Delivery step={step} />
      <OutcomeNote step={step} />
      {isChallengeStep(step) && <ChallengeEnd step={step} />}
      {VERIFY_STEPS.includes(step) && <MissingSession />}
    </header>
  );
}

/** Runs once when a step is shown: moves the focus and fills in known values of the account. */
function useArrival(header: RefObject<HTMLElement | null>, step: Step): void {
  const { lastStep, typed, leaveReset } = useJourney();
  useEffect(() => {
    const before = lastStep.current;
    lastStep.current = step;
    const form = header.current?.closest('[data-amplify-authenticator]')?.querySelector('form') ?? null;
    if (form && typed.current) fillLogin(form, typed.current);
    if (before === 'confirmResetPassword' && step !== before) leaveReset();
    if (before && before !== step) {
      if (!(hasTabs(before) && hasTabs(step))) header.current?.querySelector('h1')?.focus();
      // The tab that was chosen may have been rendered again.
      else if (document.activeElement === document.body) focusChosenTab();
    }
    return tieRules(form);
  }, [header, step, lastStep, typed, leaveReset]);
}

function focusChosenTab(): void {
  const tab = document.querySelector('[role=tab][aria-selected=true]');
  if (tab instanceof HTMLElement) tab.focus();
}

const DELIVERED: readonly Step[] = ['confirmSignUp', 'confirmResetPassword', 'confirmVerifyUser'];

/** The destination of the code. It is shown in full to the person who just typed it; otherwise the backend masks it. */
function Delivery({ step }: { step: Step }) {
  const { codeDeliveryDetails, username } = useAuthenticator(({ codeDeliveryDetails, username }) => [
    codeDeliveryDetails,
    username,
  ]);
  const { outcome, confirmsByLink, toStart } = useJourney();
  if (!DELIVERED.includes(step)) return null;
  const isReset = step === 'confirmResetPassword';
  const sentTo = isReset ? tidyLogin(username ?? '') : codeDeliveryDetails?.Destination;
  if (!sentTo) return null;
  const what = step === 'confirmSignUp' && confirmsByLink && !isPhone(sentTo) ? 'a link' : 'a code';
  return (
    <p className="muted">
      {isReset && outcome?.kind !== 'choose-password' ? (
        <>
          If there is an account for <bdi>{sentTo}</bdi>, we sent {what} to it.
        </>
      ) : (
        <>
          We sent {what} to <bdi>{sentTo}</bdi>.
        </>
      )}{' '}
      The message may take a minute to arrive.{' '}
      {step !== 'confirmVerifyUser' && (
        <button type="button" className="text-link" onClick={() => toStart(step)}>
          Change<span className="visually-hidden"> {sentTo}</span>
        </button>
      )}
    </p>
  );
}
