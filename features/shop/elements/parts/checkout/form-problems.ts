import { list, make } from '../../../../../components/elements/parts/page-parts.ts';
import { linkToControl } from '../../../../../components/elements/parts/submit-form.ts';
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressField,
  type AddressProblems,
  addressProblems,
  getAddress,
} from '../../../model/address.ts';
import type { CheckoutDraft } from '../../../model/checkout-draft.ts';
import {
  type Country,
  getCountry,
  type Need,
  postalCodeName,
  regionName,
  townName,
} from '../../../model/country.ts';
import { type DeliveryId, FIRST_DELIVERY, isDeliveryId } from '../../../model/order.ts';

/** The fields before a country is chosen. */
const ANYWHERE = { town: 'required', postalCode: 'optional', region: 'none' } as const;

/**
 * Shows of the fields of a place those that a country's addresses have, under the names that they have there. A region is
 * chosen where the country's are known, and written where not.
 */
function showCountryFields(form: HTMLFormElement, code: string): void {
  const country = getCountry(code);
  const { town, postalCode, region } = country ?? ANYWHERE;
  for (const frame of getFrames(form, 'town')) showFrame(frame, town, townName(code));
  for (const frame of getFrames(form, 'postalCode')) showFrame(frame, postalCode, postalCodeName(code));
  for (const frame of getFrames(form, 'region')) {
    const select = frame.querySelector('select');
    const isUsed = Boolean(select) === Boolean(country?.regions.length);
    showFrame(frame, isUsed ? region : 'none', regionName(code));
    if (select && isUsed && country) fillRegions(select, country);
  }
}

/** Updates the fields each time a country is chosen. */
export function followCountry(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'country')
      showCountryFields(form, target.value);
  });
}

const getFrames = (form: HTMLFormElement, field: string) =>
  form.querySelectorAll<HTMLElement>(`[data-frame="${field}"]`);

function showFrame(frame: HTMLElement, need: Need, name: string): void {
  const control = frame.querySelector<Control>('input, select');
  const words = frame.querySelector('[data-name]');
  frame.hidden = need === 'none';
  frame.querySelector('[data-optional]')?.toggleAttribute('hidden', need !== 'optional');
  if (words) {
    words.textContent = name;
    words.toggleAttribute('data-required', need === 'required');
  }
  if (!control) return;
  if (need === 'none') {
    control.removeAttribute('aria-invalid');
    frame.querySelector('[data-problem]')?.toggleAttribute('hidden', true);
  }
  control.disabled = need === 'none';
  control.required = need === 'required';
}

function fillRegions(select: HTMLSelectElement, { code, regions }: Country): void {
  if (select.dataset.country === code) return;
  select.dataset.country = code;
  const before = select.value;
  select.replaceChildren(
    make('option', { value: '', textContent: 'Choose' }),
    ...regions.map((region) => make('option', { value: region.code, textContent: region.name })),
  );
  select.value = regions.some((region) => region.code === before) ? before : '';
}

/** The current values of the form. */
export function readForm(form: HTMLFormElement): {
  readonly address: Address;
  readonly delivery: DeliveryId;
} {
  const delivery = new FormData(form).get('delivery');
  return {
    address: getAddress((field) => controlNamed(form, field)?.value ?? ''),
    delivery: isDeliveryId(delivery) ? delivery : FIRST_DELIVERY,
  };
}

/** Fills in the form with the stored values. The country comes first, because the other fields depend on it. */
export function fillForm(form: HTMLFormElement, { address, delivery }: CheckoutDraft): void {
  const country = controlNamed(form, 'country');
  if (country) country.value = address.country;
  showCountryFields(form, address.country);
  for (const field of ADDRESS_FIELDS) {
    const control = controlNamed(form, field);
    if (control) control.value = address[field];
  }
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name="delivery"]'))
    radio.checked = radio.value === delivery;
}

export type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (value: unknown): value is Control =>
  value instanceof HTMLInputElement || value instanceof HTMLSelectElement;

/** The enabled control with a name. If a field has two controls, the other is disabled. */
export function controlNamed(form: HTMLFormElement, name: string): Control | undefined {
  return [...form.elements].filter(isControl).find((one) => one.name === name && !one.disabled);
}

/** Shows the error of a field, or clears it. */
export function showProblem(form: HTMLFormElement, name: string, problem: string | null): void {
  const control = controlNamed(form, name);
  const place = control?.closest('[data-frame]')?.querySelector<HTMLElement>('[data-problem]');
  if (!control || !place) return;
  place.textContent = problem ?? '';
  place.hidden = problem === null;
  if (problem === null) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
}

let isPressed = false;
let waiting: (() => void)[] = [];

addEventListener('pointerdown', () => {
  isPressed = true;
});
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => {
    isPressed = false;
    const runs = waiting;
    waiting = [];
    // After the click that this may become.
    setTimeout(() => {
      for (const run of runs) run();
    });
  });

/**
 * Runs a function that may move the page: at once, or after the pointer is released. A pressed button would otherwise
 * move away before its click.
 */
function onceReleased(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

export type FormProblems = {
  /** Checks all fields. @returns true if the order can be placed; otherwise the first field that is wrong has the focus */
  check(): boolean;
  /** Removes all messages, as before anything was typed. */
  forget(): void;
};

/**
 * Shows errors at the fields: at one field when it is left after typing, and at all fields when the order is placed.
 * From then on errors are updated while typing.
 */
export function watchProblems(form: HTMLFormElement): FormProblems {
  const shown = new Map<AddressField, string>();
  const touched = new Set<AddressField>();
  const summary = form.querySelector<HTMLElement>('[data-problems]');
  const found = () => addressProblems(readForm(form).address);

  function say(field: AddressField, problem: string | undefined): void {
    if (problem === undefined) shown.delete(field);
    else shown.set(field, problem);
    showProblem(form, field, problem ?? null);
  }

  function sayAll(problems: AddressProblems): void {
    for (const field of ADDRESS_FIELDS) say(field, problems[field]);
  }

  /** Shows a summary of the errors, unless there is only one. */
  function showSummary(): void {
    const links = ADDRESS_FIELDS.flatMap((field) => {
      const [control, problem] = [controlNamed(form, field), shown.get(field)];
      return control && problem ? make('li', {}, linkToControl(control, problem)) : [];
    });
    list(form, 'problems').replaceChildren(...links);
    if (summary) summary.hidden = links.length < 2;
  }

  form.addEventListener('input', ({ target }) => {
    const field = getField(target);
    if (!field) return;
    touched.add(field);
    const problems = found();
    // The country decides which other fields are required.
    for (const known of [...shown.keys()])
      if (known === field || field === 'country') say(known, problems[known]);
    if (summary?.hidden === false) showSummary();
  });
  form.addEventListener('focusout', ({ target }) => {
    const field = getField(target);
    if (field && touched.has(field)) onceReleased(() => say(field, found()[field]));
  });

  return {
    check() {
      sayAll(found());
      showSummary();
      const first = ADDRESS_FIELDS.find((field) => shown.has(field));
      if (first === undefined) return true;
      const control = controlNamed(form, first);
      control?.focus();
      if (control && summary && fitTogether(summary, control)) summary.scrollIntoView();
      return false;
    },
    forget() {
      touched.clear();
      sayAll({});
      showSummary();
    },
  };
}

/** True if both fit into the window below the header. */
function fitTogether(summary: HTMLElement, control: Control): boolean {
  const height = control.getBoundingClientRect().bottom - summary.getBoundingClientRect().top;
  return !summary.hidden && height < innerHeight * 0.7;
}

function getField(target: EventTarget | null): AddressField | undefined {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isControl ? ADDRESS_FIELDS.find((field) => field === target.name) : undefined;
}
