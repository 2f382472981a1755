import { make } from '../../../../../components/elements/parts/device/make.ts';
import { type Country, countryOf, type Need } from '../../../model/checkout/country.ts';
import { postalCodeName, regionName, townName } from '../../../model/checkout/country-words.ts';
import type { Control } from './field-problems.ts';

/** The fields before a country is chosen. */
const ANYWHERE = { town: 'required', postalCode: 'optional', region: 'none' } as const;

/**
 * Shows of the fields of a place those that a country's addresses have, under the names that they have there. A region is
 * chosen where the country's are known, and written where not.
 */
export function showCountryFields(form: HTMLFormElement, code: string): void {
  const country = countryOf(code);
  const { town, postalCode, region } = country ?? ANYWHERE;
  for (const frame of framesOf(form, 'town')) showFrame(frame, town, townName(code));
  for (const frame of framesOf(form, 'postalCode')) showFrame(frame, postalCode, postalCodeName(code));
  for (const frame of framesOf(form, 'region')) {
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

const framesOf = (form: HTMLFormElement, field: string) =>
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
