import { ownValue } from '../../../../lib/domain/own-value.ts';
import type { Address } from './address.ts';
import { countryOf } from './country.ts';

/**
 * The lines of an address label in the order of its country, with the country's name as the last line. `address`: as
 * returned by `tidyAddress`.
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

/** Removes commas and hyphens around parts that this address does not have. */
const withoutLooseMarks = (line: string): string =>
  line
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ ,-]+/, '')
    .replace(/[ ,-]+$/, '')
    .replace(/(?:, )+,|,(?: ,)+/g, ',');
