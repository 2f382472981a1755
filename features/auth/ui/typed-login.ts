import { isEmail } from '@/lib/domain/sign-in-values';

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
