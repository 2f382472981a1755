import { INVALID_EMAIL, REQUIRED, tidyCode } from '@/lib/domain/sign-in-values';

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const errorId = (field: Field) => `${field.id}-missing`;

const describersOf = (field: Field) => field.getAttribute('aria-describedby')?.split(' ') ?? [];

/** Adds an element's id to what describes a field. */
export function describeBy(field: Element, id: string): void {
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
  const others = describersOf(field).filter((id) => id !== note.id);
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
