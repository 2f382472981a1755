import { INVALID_EMAIL, REQUIRED } from '../../../lib/domain/email-address.ts';
import { list, make } from './page-parts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The parts of the server's `FormResult` that are shown here. */
type Result = {
  readonly status: string;
  readonly problems: object;
  readonly text: string;
  readonly location?: unknown;
};

const NOT_SENT =
  'Couldn’t send: the connection failed. Check your connection and try again. Your text is still here.';

/** Shows the error of a field, or sends the form. The typed text stays until it is sent. */
export function submitForm(root: HTMLElement, { type, target }: Event): void {
  if (type === 'submit' && target instanceof HTMLFormElement) void send(root, target);
  else if (isControl(target)) showInvalid(root, target);
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function showInvalid(root: HTMLElement, control: Control): void {
  const { valueMissing, typeMismatch, patternMismatch } = control.validity;
  const isAddress = control.type === 'email' && (typeMismatch || patternMismatch);
  const missing = getPlace(root, control.name)?.dataset.missing ?? REQUIRED;
  show(root, control.name, valueMissing ? missing : isAddress ? INVALID_EMAIL : control.validationMessage);
  showSummary(root);
  focusFirst(root);
}

const getControls = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll<Control>('input, textarea')].filter((control) => control.name === name);

const getPlace = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLElement>(`[data-problem="${name}"]`);

/** Shows the errors as links to their fields, if there are at least two. */
function showSummary(root: HTMLElement): void {
  const summary = root.querySelector<HTMLElement>('[data-summary]');
  if (!summary) return;
  const links = [...root.querySelectorAll<HTMLElement>('[data-problem]:not([hidden])')].flatMap((place) => {
    const [control] = getControls(root, place.dataset.problem ?? '');
    return control ? make('li', {}, linkToControl(control, place.textContent)) : [];
  });
  const listed = links.length < 2 ? [] : links;
  list(summary, 'problems').replaceChildren(...listed);
  summary.hidden = listed.length === 0;
}

/** Makes a link to a form control that moves the focus there. */
export function linkToControl(control: HTMLElement, problem: string): HTMLAnchorElement {
  const link = make('a', { href: `#${control.id}`, textContent: problem });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control.focus();
  });
  return link;
}

/** Shows an error at its field, or clears it. */
function show(root: HTMLElement, name: string, problem: string): void {
  const place = getPlace(root, name);
  if (!place) return;
  place.textContent = problem;
  place.hidden = problem === '';
  for (const control of getControls(root, name)) {
    if (problem) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
  if (problem) root.addEventListener('input', clearChanged);
}

function clearChanged({ currentTarget, target }: Event): void {
  if (currentTarget instanceof HTMLElement && isControl(target)) {
    show(currentTarget, target.name, '');
    showSummary(currentTarget);
  }
}

const focusFirst = (root: HTMLElement) => root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

function write(root: HTMLElement, place: 'failure' | 'done', text: string): void {
  const element = root.querySelector<HTMLElement>(`[data-${place}]`);
  if (element) element.textContent = text;
}

async function send(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  // Twice pressed is once sent.
  if (root.ariaBusy === 'true') return;
  root.ariaBusy = 'true';
  write(root, 'failure', '');
  for (const place of root.querySelectorAll<HTMLElement>('[data-problem]'))
    show(root, place.dataset.problem ?? '', '');
  showSummary(root);
  const result = await sendForm(root.dataset.to ?? '', form);
  root.ariaBusy = null;
  if (result.status === 'done' && typeof result.location === 'string') {
    form.reset();
    globalThis.location.assign(result.location);
    return;
  }
  if (result.status === 'done') {
    form.reset();
    form.hidden = true;
    write(root, 'done', result.text);
    root.querySelector<HTMLElement>('[data-done]')?.focus();
    return;
  }
  for (const [name, problem] of Object.entries(result.problems)) show(root, name, String(problem));
  showSummary(root);
  write(root, 'failure', result.text);
  focusFirst(root);
}

async function sendForm(address: string, form: HTMLFormElement): Promise<Result> {
  // Fields with this prefix belong to the server action, which responds if scripts are off.
  const fields = [...new FormData(form)].filter(([name]) => !name.startsWith('$'));
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(address, { method: 'POST', body });
    const result: unknown = await response.json();
    if (isResult(result)) return result;
  } catch {
    // Whatever it was, the person can only try again.
  }
  return { status: 'failed', problems: {}, text: NOT_SENT };
}

const isResult = (result: unknown): result is Result =>
  typeof result === 'object' &&
  result !== null &&
  'status' in result &&
  'problems' in result &&
  typeof result.problems === 'object' &&
  'text' in result;
