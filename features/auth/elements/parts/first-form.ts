import { I18n } from 'aws-amplify/utils';
import { dropFieldError, readLogin, showFieldError } from '../../ui/form-fields.ts';
import type { Beginning } from '../../ui/SignInForms.client.tsx';
import type { SignInState } from '../../ui/sign-in-state.ts';

type Setting = {
  readonly state: SignInState;
  /** Signs in, or continues with another step. Rejects with a sentence for the person. */
  readonly signIn: (username: string, password: string) => Promise<void>;
  readonly showSteps: (beginning: Beginning) => Promise<void>;
};

export type FirstForm = { readonly isSending: () => boolean };

/** Shown if the code of another step cannot be loaded. */
const NOT_LOADED = 'This step could not be loaded. Check your connection, then try again.';

const getText = (error: unknown) => I18n.get(error instanceof Error ? error.message : '');

function field(form: HTMLFormElement, type: string): HTMLInputElement {
  const found = form.querySelector(`#sign-in-${type}`);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`The sign-in form has no field "${type}".`);
}

/** Shows an error above the button, as the kit does. The person can dismiss it. */
function showAlert(host: Element, text: string): void {
  const place = host.querySelector('[data-alert-place]');
  const template = host.querySelector('template[data-alert]');
  if (!place || !(template instanceof HTMLTemplateElement)) return;
  const alert = document.importNode(template.content, true);
  alert.querySelector('.amplify-alert__body')?.append(text);
  alert.querySelector('[data-dismiss]')?.addEventListener('click', () => place.replaceChildren());
  place.replaceChildren(alert);
}

function switchPassword(password: HTMLInputElement, button: Element): void {
  const isShown = password.type === 'password';
  password.type = isShown ? 'text' : 'password';
  button.setAttribute('aria-checked', String(isShown));
  const news = button.querySelector('[aria-live]');
  if (news) news.textContent = isShown ? 'Password is shown' : 'Password is hidden';
}

/** Marks the tab with this action as selected; without one, the tab of the form that is shown. */
function selectTab(host: Element, action?: string): void {
  for (const tab of host.querySelectorAll<HTMLElement>('[data-tabs] [role=tab]')) {
    const isSelected = tab.dataset.action === action;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.classList.toggle('amplify-tabs__item--active', isSelected);
  }
}

/** Moves the focus between the two tabs by the arrow keys; Enter opens one. */
function moveBetweenTabs(event: KeyboardEvent): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  const list = event.currentTarget;
  if (!(list instanceof Element)) return;
  const others = [...list.querySelectorAll('button')].filter((tab) => tab !== document.activeElement);
  others[0]?.focus();
}

/**
 * Runs the form that the server has sent. What was typed before is still in it, and what was pressed is done now.
 * @param host `<sign-in-form>`
 */
export function startFirstForm(
  host: HTMLElement,
  form: HTMLFormElement,
  { state, signIn, showSteps }: Setting,
): FirstForm {
  const login = field(form, 'login');
  const password = field(form, 'password');
  const fieldset = form.querySelector('fieldset');
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]');
  login.name = 'username';
  password.name = 'password';
  let isSending = false;

  const setSending = (isOn: boolean) => {
    isSending = isOn;
    form.toggleAttribute('data-sending', isOn);
    if (fieldset) fieldset.disabled = isOn;
    if (submit) submit.disabled = isOn;
  };

  async function send(): Promise<void> {
    if (isSending) return;
    const focused = document.activeElement;
    host.querySelector('[data-alert-place]')?.replaceChildren();
    setSending(true);
    try {
      await signIn(login.value.trim(), password.value);
    } catch (error) {
      setSending(false);
      showAlert(host, getText(error));
      // A disabled field has lost the focus.
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    }
  }

  /** Loads another step. Until it is there, the tab shows what was chosen, and nothing can be typed that would be lost. */
  async function open(step: 'signUp' | 'forgotPassword'): Promise<void> {
    const setOpening = (isOn: boolean) => {
      if (fieldset) fieldset.disabled = isOn;
      form.setAttribute('aria-busy', String(isOn));
      if (step === 'signUp') selectTab(host, isOn ? 'signUp' : undefined);
    };
    setOpening(true);
    try {
      await showSteps({ step });
    } catch {
      setOpening(false);
      showAlert(host, NOT_LOADED);
    }
  }

  /** Does what a button with `data-action` is for. */
  function runAction(action: string | undefined, button: Element | null): void {
    if (action === 'submit') form.requestSubmit();
    else if (action === 'password' && button) switchPassword(password, button);
    else if (action === 'signUp' || action === 'forgotPassword') void open(action);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  const onInvalid = (event: Event) => {
    if (event.target) showFieldError({ target: event.target, preventDefault: () => event.preventDefault() });
  };
  form.addEventListener('invalid', onInvalid, { capture: true });
  form.addEventListener('input', (event) => {
    if (!event.target) return;
    const typed = { target: event.target };
    dropFieldError(typed);
    state.typed.current = readLogin(typed) ?? state.typed.current;
  });
  host.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    if (button && !isSending) runAction(button.dataset.action, button);
  });
  host.querySelector<HTMLElement>('[data-tabs]')?.addEventListener('keydown', moveBetweenTabs);
  for (const late of host.querySelectorAll('.sign-in-late')) late.remove();

  if (login.value) state.typed.current = { login: login.value };
  const { action } = host.dataset;
  // Otherwise, every later click in the form would be a click within an element with an action.
  delete host.dataset.action;
  delete form.dataset.sending;
  host.dataset.ready = '';
  runAction(action, form.querySelector(`[data-action="${action}"]`));
  return { isSending: () => isSending };
}
