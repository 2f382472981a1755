import { INVALID_EMAIL, REQUIRED } from '@/lib/domain/sign-in-values';

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const errorId = (field: Field) => `${field.id}-missing`;

function sentenceFor(field: Field): string {
  if (field.validity.valueMissing) return REQUIRED;
  return field.validity.typeMismatch && field.type === 'email' ? INVALID_EMAIL : field.validationMessage;
}

/**
 * For the `invalid` event of a form's field: says under the field what the browser found wrong with it, in place of the
 * browser's own bubble, which goes away by itself, and moves focus to the first such field. The kit renders nothing for
 * what the browser refuses, and its fields take no error from outside.
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
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  field.setAttribute('aria-describedby', [...new Set([...described, note.id])].join(' '));
  if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
}

/** For the `input` event: takes the sentence away as soon as it is no longer true. */
export function dropFieldError({ target: field }: { readonly target: EventTarget }): void {
  if (!isField(field) || !field.validity.valid) return;
  const note = document.getElementById(errorId(field));
  if (!note) return;
  note.remove();
  field.setAttribute('aria-invalid', 'false');
  const others =
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .filter((id) => id !== note.id) ?? [];
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}
