import { INVALID_EMAIL, isEmail, REQUIRED } from '@/lib/domain/email-address';
import { tidyCode } from '@/lib/domain/sign-in-values';

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const errorId = (field: Field) => `${field.id}-missing`;

const getDescriptionIds = (field: Field) => field.getAttribute('aria-describedby')?.split(' ') ?? [];

/** Adds an element's id to what describes a field. */
function describeBy(field: Element, id: string): void {
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  if (!described.includes(id)) field.setAttribute('aria-describedby', [...described, id].join(' '));
}

function sentenceFor(field: Field): string {
  if (field.validity.valueMissing) return REQUIRED;
  return field.validity.typeMismatch && field.type === 'email' ? INVALID_EMAIL : field.validationMessage;
}

/**
 * Handles a field's `invalid` event: shows the browser's message under the field and moves focus to the first such
 * field. The browser's own bubble would disappear after a while. The kit renders nothing for values that the browser
 * refuses, and its fields accept no error from outside.
 */
export function showFieldError(event: { readonly target: EventTarget; preventDefault(): void }): void {
  const field = event.target;
  if (!isField(field)) return;
  event.preventDefault();
  const note = document.getElementById(errorId(field)) ?? document.createElement('p');
  note.id = errorId(field);
  note.className = 'field-error';
  note.textContent = sentenceFor(field);
  field.closest('.amplify-field')?.append(note);
  field.setAttribute('aria-invalid', 'true');
  describeBy(field, note.id);
  if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
}

/**
 * Handles the `input` event: removes the message about the previous value. The kit may already show a message about
 * the new one, and two messages would contradict each other.
 */
export function dropFieldError({ target: field }: { readonly target: EventTarget }): void {
  if (!isField(field)) return;
  const note = document.getElementById(errorId(field));
  if (!note) return;
  note.remove();
  field.setAttribute('aria-invalid', 'false');
  const others = getDescriptionIds(field).filter((id) => id !== note.id);
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}

/** Handles the `blur` event: removes the message, because the kit now checks the sign-up form. */
export function leaveToKit(event: { readonly target: EventTarget }): void {
  if (!isField(event.target)) return;
  if (event.target.form?.hasAttribute('data-amplify-authenticator-signup')) dropFieldError(event);
}

/**
 * Handles the `submit` event before the kit reads the form: removes everything but digits from the code. A code with
 * a space in it would use up an attempt. A code without digits is not sent.
 */
export function tidyCodeField(event: {
  readonly target: EventTarget;
  preventDefault(): void;
  stopPropagation(): void;
}): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  const field = event.target.querySelector('input[name=confirmation_code]');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = tidyCode(field.value);
  if (field.checkValidity()) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Describes the field of a new password by its rules, while the form exists. The kit shows the rules, but describes
 * the field only by its errors.
 * @returns a function that stops it
 */
export function tieRules(form: Element | null): () => void {
  const field = form?.querySelector('input[name=password]');
  const rules = field?.closest('.amplify-field')?.querySelector('.amplify-field__description');
  if (!field || !rules) return () => {};
  rules.id ||= 'password-rules';
  const tie = () => describeBy(field, rules.id);
  tie();
  const changes = new MutationObserver(tie);
  changes.observe(field, { attributeFilter: ['aria-describedby'] });
  return () => changes.disconnect();
}

/** A typed login, with the dial code if it is a phone number. */
export type TypedLogin = { readonly login: string; readonly dialCode?: string };

/** Names of the form fields for a login, the most specific first. */
const LOGIN_FIELDS = ['username', 'email', 'phone_number'];

function loginField(form: Element): HTMLInputElement | undefined {
  for (const name of LOGIN_FIELDS) {
    const field = form.querySelector(`input[name=${name}]`);
    if (field instanceof HTMLInputElement) return field;
  }
  return undefined;
}

/** Reads the login from the form of an `input` event; undefined if the event concerns another field. */
export function readLogin({ target }: { readonly target: EventTarget }): TypedLogin | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form) return;
  const field = loginField(target.form);
  const dialCode = target.form.querySelector('select[name=country_code]');
  if (!field || (target !== field && target !== dialCode)) return undefined;
  return { login: field.value, ...(dialCode instanceof HTMLSelectElement && { dialCode: dialCode.value }) };
}

/** Writes a login that was typed at another step into an empty form, as if it was typed there. */
export function fillLogin(form: Element, { login, dialCode }: TypedLogin): void {
  const field = loginField(form);
  if (field?.value !== '' || login === '') return;
  const isSetUp = form.hasAttribute('data-amplify-authenticator-setup-email');
  if (isSetUp && !isEmail(login)) return;
  const select = form.querySelector('select[name=country_code]');
  if (dialCode && select instanceof HTMLSelectElement) {
    Reflect.set(HTMLSelectElement.prototype, 'value', dialCode, select);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // React notices a change that the field's own setter does not make.
  Reflect.set(HTMLInputElement.prototype, 'value', login, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
