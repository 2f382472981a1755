import { isEmail } from '../../sign-in-values.ts';
import { type Country, countryOf, type Need } from './country.ts';
import { inSentence, postalCodeLook, postalCodeName, regionName, townName } from './country-words.ts';

/** What the checkout asks for, in its order. */
export const ADDRESS_FIELDS = [
  'name',
  'email',
  'phone',
  'country',
  'street',
  'extra',
  'postalCode',
  'town',
  'region',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** As it was typed. `country`: ISO 3166-1 alpha-2; `region`: its code where there are some to choose from. */
export type Address = Readonly<Record<AddressField, string>>;

export const EMPTY_ADDRESS: Address = {
  name: '',
  email: '',
  phone: '',
  country: '',
  street: '',
  extra: '',
  postalCode: '',
  town: '',
  region: '',
};

/** What is wrong with a field, in a sentence. */
export type AddressProblems = Readonly<Partial<Record<AddressField, string>>>;

/** Longer lines do not fit on a label. */
const LONGEST_LINE = 80;

/** Without the blanks around it, and with one where there were several. */
const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** The same address as it is checked, shown and kept: tidy, and with nothing that its country's addresses do not have. */
export function tidyAddress(typed: Address): Address {
  const country = countryOf(typed.country);
  const line = (text: string, need: Need = 'required') => (need === 'none' ? '' : tidy(text));
  return {
    name: tidy(typed.name),
    email: tidy(typed.email),
    phone: tidy(typed.phone),
    country: typed.country,
    street: tidy(typed.street),
    extra: tidy(typed.extra),
    postalCode: country ? tidyPostalCode(typed.postalCode, country) : tidy(typed.postalCode),
    town: line(typed.town, country?.town),
    region: line(typed.region, country?.region),
  };
}

/** In capitals; where it only fits without its blanks and hyphens, or without the letters of its country, without them. */
function tidyPostalCode(typed: string, { postalCode, postalPattern }: Country): string {
  if (postalCode === 'none') return '';
  const code = tidy(typed).toUpperCase();
  const ways = [code, code.replaceAll(/[ -]/g, ''), code.replace(/^[A-Z]{1,3}-? ?(?=\d)/, '')];
  return ways.find((way) => postalPattern?.test(way)) ?? code;
}

/** Everything that is wrong with an address, by its field; empty when nothing is. */
export function addressProblems(typed: Address): AddressProblems {
  const address = tidyAddress(typed);
  const found = ADDRESS_FIELDS.map((field) => [field, problemOf(field, address)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function problemOf(field: AddressField, address: Address): string | null {
  const text = address[field];
  const country = countryOf(address.country);
  if (field !== 'email' && text.length > LONGEST_LINE)
    return `It can have ${LONGEST_LINE} characters at most.`;
  switch (field) {
    case 'name':
      return /\p{L}/u.test(text) ? null : 'Write the name of the person who gets it.';
    case 'email':
      return emailProblem(text);
    case 'phone':
      return phoneProblem(text);
    case 'country':
      return country ? null : 'Choose the country that it goes to.';
    case 'street':
      return /[\p{L}\p{N}]/u.test(text) ? null : 'Write the street and the house number.';
    case 'extra':
      return null;
    default:
      return country && placeProblem(field, text, country);
  }
}

function emailProblem(email: string): string | null {
  if (!email) return 'Write an e-mail address. With it and its number you find the order again.';
  if (!email.includes('@')) return 'An e-mail address has an @ in it, as in name@example.org.';
  return isEmail(email) ? null : 'This is no whole e-mail address yet. One looks like name@example.org.';
}

/** What people write between digits is left to them; as many digits as numbers have (E.164: 15 at most). */
function phoneProblem(phone: string): string | null {
  if (!phone) return null;
  if (!/^\+?[\d\s()./-]+$/.test(phone)) return 'A phone number has digits, and perhaps a + before them.';
  const digits = phone.replaceAll(/\D/g, '').length;
  if (digits < 5) return 'This number is too short. Leave the field empty if there is none.';
  return digits > 15 ? 'This number is too long: a phone number has 15 digits at most.' : null;
}

function placeProblem(
  field: 'postalCode' | 'town' | 'region',
  text: string,
  country: Country,
): string | null {
  const need = country[field];
  if (!text) return need === 'required' ? MISSING[field](country) : null;
  if (field === 'postalCode' && country.postalPattern && !country.postalPattern.test(text)) {
    const look = postalCodeLook(country.code, country.postalPattern);
    const name = inSentence(postalCodeName(country.code));
    return `This is no ${name} (${country.name}).${look ? ` One looks like ${look}.` : ''}`;
  }
  if (field === 'region' && country.regions.length > 0 && !country.regions.some(({ code }) => code === text))
    return MISSING.region(country);
  return null;
}

const MISSING = {
  postalCode: ({ code }: Country) => `Write the ${inSentence(postalCodeName(code))}.`,
  town: ({ code }: Country) => `Write the ${inSentence(townName(code))}.`,
  region: ({ code, regions }: Country) =>
    `${regions.length > 0 ? 'Choose' : 'Write'} the ${inSentence(regionName(code))}.`,
};
