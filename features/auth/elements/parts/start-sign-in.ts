import { fetchUserAttributes, getCurrentUser, signOut } from 'aws-amplify/auth';
import { configureAmplify } from '../../../../lib/auth/configure.client.ts';
import { redirectOutcome } from '../../../../lib/auth/redirect-outcome.ts';
import { onSessionChange } from '../../../../lib/auth/session-broadcast.ts';
import { storedUser } from '../../../../lib/auth/stored-user.ts';
import type { SignInSettings } from '../../ui/forms-props.ts';
import { nextAcrossRedirect } from '../../ui/next-across-redirect.ts';
import { resumedReset } from '../../ui/outcome.ts';
import { ownStart } from '../../ui/own-start.ts';
import type { Beginning } from '../../ui/SignInForms.client.tsx';
import { createSignInState } from '../../ui/sign-in-state.ts';
import { speakAsTheSite } from '../../ui/vocabulary.ts';
import { type FirstForm, startFirstForm } from './first-form.ts';
import { needsVerification } from './needs-verification.ts';

/**
 * Starts a page with sign-in forms: signs in with the form in the server's HTML, and loads the kit for every other step.
 * @param host `<sign-in-form>`
 */
export function startSignIn(host: HTMLElement): void {
  const { outputs, ...props }: SignInSettings = JSON.parse(host.dataset.settings ?? '');
  configureAmplify(outputs);
  speakAsTheSite();
  const state = createSignInState(props.takesEither);
  const destination = nextAcrossRedirect(props.next, redirectOutcome.hasComeBack(), window.sessionStorage);
  const first = host.querySelector('[data-first-step]');
  const place = host.querySelector('[data-steps]');
  let form: FirstForm | undefined;
  let stopFollowing = () => {};

  /** Loads the kit, and lets it replace the first form once it has the right step. */
  async function showSteps(beginning: Beginning): Promise<void> {
    const { mountForms } = await import('../../ui/mount-forms.client.tsx');
    stopFollowing();
    if (!place) return;
    const onShown = () => {
      first?.replaceChildren();
      place.removeAttribute('hidden');
    };
    mountForms(place, { ...props, state, beginning, onShown });
  }

  let isLeaving = false;
  /** Goes on to the next page, once: a sign-in changes several cookies, and a second navigation cancels the first. */
  const open = (): void => {
    if (isLeaving) return;
    isLeaving = true;
    window.location.assign(destination ?? ownStart().href);
  };

  /** Continues when another tab has signed in. Tokens that cannot be renewed are no sign-in: the form stays. */
  function followOtherTabs(): void {
    if (form?.isSending() || !storedUser()) return;
    getCurrentUser().then(open, () => undefined);
  }

  async function signIn(username: string, password: string): Promise<void> {
    const result = await state.calls.signIn({ username, password });
    if (!result.isSignedIn) {
      state.calls.resume(result);
      return showSteps({ step: 'signIn', signedInAs: username });
    }
    if (state.outcome()?.kind === 'signed-in-as-other') return showSteps({ step: 'signIn' });
    if (!(await needsVerification(fetchUserAttributes))) return open();
    // The kit verifies an address only after its own sign-in: it finds no one here, and signs in again.
    await signOut();
    await showSteps({ step: 'signIn', signedInAs: username, password });
  }

  const element = host.querySelector('form');
  if (!element || storedUser() || redirectOutcome.hasComeBack() || resumedReset() !== undefined) {
    void showSteps({ step: props.initialStep });
    return;
  }
  state.lastStep.current = 'signIn';
  form = startFirstForm(host, element, { state, signIn, showSteps });
  stopFollowing = onSessionChange(followOtherTabs);
  // Back from the next page: the form is as it was when it was sent.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isLeaving || form?.isSending())) window.location.reload();
  });
}
