import { ADDRESS_FIELDS, type Address, type AddressField } from '../../../model/checkout/address.ts';
import type { CheckoutDraft } from '../../../model/checkout/checkout-draft.ts';
import { type DeliveryId, FIRST_DELIVERY, isDeliveryId } from '../../../model/checkout/delivery.ts';
import { showCountryFields } from './country-fields.ts';
import { controlNamed } from './field-problems.ts';

/** The current values of the form. */
export function readForm(form: HTMLFormElement): {
  readonly address: Address;
  readonly delivery: DeliveryId;
} {
  const text = (field: AddressField) => controlNamed(form, field)?.value ?? '';
  const delivery = new FormData(form).get('delivery');
  return {
    address: {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      country: text('country'),
      street: text('street'),
      extra: text('extra'),
      postalCode: text('postalCode'),
      town: text('town'),
      region: text('region'),
    },
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
