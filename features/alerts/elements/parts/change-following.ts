import { onSessionChange } from '../../../../lib/auth/session-broadcast.ts';
import { storedUser } from '../../../../lib/auth/stored-user.ts';
import type { FollowAction, FollowProblem, FollowResult } from '../../model/follow-result.ts';

const TEXTS: Readonly<Record<FollowProblem, string>> = {
  'signed-out': 'Your sign-in has ended. Sign in again, or use the form.',
  'from-elsewhere': 'This did not work. Reload the page and try again.',
  'not-found': 'This profile cannot be followed at the moment.',
  unverified: 'The email address of your account is not verified. Use the form instead.',
  full: 'You have reached the limit of 50 alerts. Stop another one first.',
  'too-many': 'Too many changes. Try again in an hour.',
  failed: 'This did not work. Try again in a few minutes.',
};

/** The problems after which only the form is left. */
const FORM_ONLY: readonly FollowProblem[] = ['signed-out', 'unverified'];

/** The person for whom an element shows its state; undefined if no one is signed in. */
const people = new WeakMap<HTMLElement, string | undefined>();

/** Shows whether the person who is signed in follows, also after later sign-ins and sign-outs, and handles the buttons. */
export function watchFollowing(root: HTMLElement): void {
  if (people.has(root)) return;
  people.set(root, undefined);
  root.addEventListener('click', ({ target }) => {
    const action = target instanceof Element && target.closest<HTMLElement>('[data-do]')?.dataset.do;
    if (action === 'follow' || action === 'stop') void changeFollowing(root, action);
  });
  const update = () => {
    const person = storedUser()?.username;
    if (person === people.get(root)) return;
    people.set(root, person);
    if (person) void lookAtFollowing(root);
    else delete root.dataset.state;
  };
  onSessionChange(update);
  update();
}

/** Shows the button, and then whether the person follows. */
async function lookAtFollowing(root: HTMLElement): Promise<void> {
  root.dataset.state = 'open';
  const result = await send(root, 'look');
  if ('problem' in result) {
    // Nothing was asked for, so nothing is said.
    if (FORM_ONLY.includes(result.problem)) delete root.dataset.state;
  } else show(root, result);
}

/** Follows or stops, and says what happened. */
async function changeFollowing(root: HTMLElement, action: 'follow' | 'stop'): Promise<void> {
  // Twice pressed is once sent.
  if (root.ariaBusy === 'true') return;
  root.ariaBusy = 'true';
  say(root, '');
  const result = await send(root, action);
  root.ariaBusy = null;
  const { name = '' } = root.dataset;
  if ('problem' in result) {
    if (FORM_ONLY.includes(result.problem)) {
      delete root.dataset.state;
      moveFocus(root);
    }
    say(root, TEXTS[result.problem]);
    return;
  }
  root.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  show(root, result);
  moveFocus(root);
  say(
    root,
    result.isFollowing
      ? `You follow ${name}. We email the address of your account.`
      : `You no longer follow ${name}.`,
  );
}

function show(root: HTMLElement, result: Exclude<FollowResult, { readonly problem: unknown }>): void {
  root.dataset.state = result.isFollowing ? 'following' : 'open';
  if (result.isFollowing) root.querySelector('[data-manage]')?.setAttribute('href', result.manage);
}

/** Moves the focus to the control that is shown now. */
function moveFocus(root: HTMLElement): void {
  [...root.querySelectorAll<HTMLElement>(':scope > a, :scope > button')]
    .find((control) => control.checkVisibility())
    ?.focus();
}

function say(root: HTMLElement, text: string): void {
  const status = root.querySelector('[data-status]');
  if (status) status.textContent = text;
}

async function send(root: HTMLElement, action: FollowAction): Promise<FollowResult> {
  const body = new URLSearchParams({ creator: root.dataset.creator ?? '', do: action });
  try {
    const response = await fetch('/alerts/creator', { method: 'POST', body });
    const result: unknown = await response.json();
    if (isResult(result)) return result;
  } catch {
    // Whatever it was, the person can only try again.
  }
  return { problem: 'failed' };
}

function isResult(result: unknown): result is FollowResult {
  if (typeof result !== 'object' || result === null) return false;
  if ('problem' in result) return typeof result.problem === 'string' && Object.hasOwn(TEXTS, result.problem);
  return (
    'isFollowing' in result &&
    (result.isFollowing === false || ('manage' in result && typeof result.manage === 'string'))
  );
}
