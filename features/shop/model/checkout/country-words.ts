import { ownValue } from '../../../../lib/domain/own-value.ts';

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
