import { ownValue } from '../../own-value.ts';
import type { Address } from './address.ts';
import { countryOf } from './country.ts';

/**
 * The lines of a label, in the order of the country that it goes to, with the country's name below: where what is sent
 * goes, and what an order keeps of it. `address`: as `tidyAddress` gives it.
 */
export function addressLabel(address: Address): readonly string[] {
  const country = countryOf(address.country);
  if (!country) return [];
  const region = country.regions.find(({ code }) => code === address.region)?.name ?? address.region;
  const values: Readonly<Record<string, string>> = {
    N: address.name,
    A: [address.street, address.extra].filter(Boolean).join('\n'),
    C: address.town,
    S: country.code === 'US' ? address.region : region,
    Z: address.postalCode,
  };
  const written = country.format.replaceAll(
    /%([A-Z])/g,
    (_, letter: string) => ownValue(values, letter) ?? '',
  );
  const lines = written.split(/%n|\n/).map(withoutLooseMarks);
  return [...lines.filter(Boolean), country.name];
}

/** Without the commas and hyphens that stood around something that this address does not have. */
const withoutLooseMarks = (line: string): string =>
  line
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ ,-]+/, '')
    .replace(/[ ,-]+$/, '')
    .replace(/(?:, )+,|,(?: ,)+/g, ',');
