/** Short news at the foot of the window, which is also read out. Styles: components/ui/toast.scss. */

import type { DeviceStore, Trouble } from './device-store.ts';

/** The action of a message: undo, or a link. */
export type ToastAction =
  | { readonly label: string; readonly run: () => void }
  | { readonly label: string; readonly href: string };

/** Milliseconds until a message disappears. A message with a button stays until it is used, closed or replaced. */
const SHOWN_MS = 5000;

let toast: HTMLElement | undefined;
let going: ReturnType<typeof setTimeout> | undefined;

function hide(): void {
  toast?.toggleAttribute('data-shown', false);
}

/** The live region exists before the text, so that screen readers announce it. */
function place(): { readonly words: Element; readonly actions: Element } {
  if (!toast) {
    toast = document.createElement('div');
    toast.className = 'device-toast';
    const words = document.createElement('p');
    words.setAttribute('role', 'status');
    toast.append(words, document.createElement('div'));
    // Inside the page's landmarks, like all other content.
    (document.querySelector('main') ?? document.body).append(toast);
  }
  const [words, actions] = toast.children;
  if (!words || !actions) throw new Error('This page did not load completely. Reload it.');
  return { words, actions };
}

/** Shows a message, with an optional action. */
export function say(text: string, action?: ToastAction): void {
  const { words, actions } = place();
  clearTimeout(going);
  words.textContent = '';
  actions.replaceChildren(...(action ? [getAction(action)] : []), closeButton());
  // Two like sentences one after the other are two pieces of news.
  requestAnimationFrame(() => {
    words.textContent = text;
    toast?.toggleAttribute('data-shown', true);
  });
  if (!action || 'href' in action) going = setTimeout(hideUnused, SHOWN_MS);
}

/** Hides the message, but not while it has the pointer or the focus. */
function hideUnused(): void {
  if (toast?.matches(':hover, :focus-within')) going = setTimeout(hideUnused, SHOWN_MS);
  else hide();
}

function getAction(action: ToastAction): HTMLElement {
  if ('href' in action)
    return Object.assign(document.createElement('a'), { href: action.href, textContent: action.label });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: action.label,
  });
  button.addEventListener('click', () => {
    hide();
    action.run();
  });
  return button;
}

function closeButton(): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
  button.setAttribute('aria-label', 'Close this message');
  button.addEventListener('click', hide);
  return button;
}

export const TROUBLES: Readonly<Record<Trouble, string>> = {
  refused: 'Your browser blocks storage for this site. Changes will be lost when you leave this page.',
  full: 'Your browser’s storage for this site is full. New changes will be lost when you leave this page.',
};

export type StoreToast = {
  /** Shows a message and, once per page, the reason why changes will be lost. */
  say(text: string, action?: ToastAction): void;
  /**
   * Shows a message about a failed write if none was shown yet: a failure is only known a moment after the change.
   */
  sayTrouble(): void;
};

/** The page's toast, for what changes in a store. */
export function storeToast(trouble: DeviceStore<unknown>['trouble']): StoreToast {
  let hasShownFailure = false;
  function newTrouble(): string | undefined {
    const now = hasShownFailure ? undefined : trouble();
    hasShownFailure ||= now !== undefined;
    return now && TROUBLES[now];
  }
  return {
    say: (text, action) => say([text, newTrouble()].filter(Boolean).join(' '), action),
    sayTrouble() {
      requestAnimationFrame(() => {
        const text = newTrouble();
        if (text) say(text);
      });
    },
  };
}
