import { isEmail } from '../../../lib/domain/email-address.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import {
  type Country,
  getCountry,
  inSentence,
  type Need,
  postalCodeLook,
  postalCodeName,
  regionName,
  townName,
} from './country.ts';

/** The fields of the checkout, in order. */
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

/** The address as typed. `country`: ISO 3166-1 alpha-2; `region`: its code if the country has a list. */
export type Address = Readonly<Record<AddressField, string>>;

/** Makes an address from the text of each field. */
export const getAddress = (text: (field: AddressField) => string): Address => ({
  name: text('name'),
  email: text('email'),
  phone: text('phone'),
  country: text('country'),
  street: text('street'),
  extra: text('extra'),
  postalCode: text('postalCode'),
  town: text('town'),
  region: text('region'),
});

export const EMPTY_ADDRESS: Address = getAddress(() => '');

/** The error of a field, as a sentence. */
export type AddressProblems = Readonly<Partial<Record<AddressField, string>>>;

/** Longer lines do not fit on a label. */
const MAX_LINE_LENGTH = 80;

/** Removes spaces at both ends, and repeated spaces. */
const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** Normalizes an address for checks, display and storage, and drops fields that its country does not use. */
export function tidyAddress(typed: Address): Address {
  const country = getCountry(typed.country);
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

/**
 * Returns the postal code in capitals. If it does not match otherwise, spaces, hyphens and the country's letters are
 * removed.
 */
function tidyPostalCode(typed: string, { postalCode, postalPattern }: Country): string {
  if (postalCode === 'none') return '';
  const code = tidy(typed).toUpperCase();
  const ways = [code, code.replaceAll(/[ -]/g, ''), code.replace(/^[A-Z]{1,3}-? ?(?=\d)/, '')];
  return ways.find((way) => postalPattern?.test(way)) ?? code;
}

/** The errors of an address, by field; empty if it is valid. */
export function addressProblems(typed: Address): AddressProblems {
  const address = tidyAddress(typed);
  const found = ADDRESS_FIELDS.map((field) => [field, getProblem(field, address)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function getProblem(field: AddressField, address: Address): string | null {
  const text = address[field];
  const country = getCountry(address.country);
  if (field !== 'email' && text.length > MAX_LINE_LENGTH)
    return `Enter ${MAX_LINE_LENGTH} characters or fewer.`;
  switch (field) {
    case 'name':
      return /\p{L}/u.test(text) ? null : 'Enter the name of the recipient.';
    case 'email':
      return emailProblem(text);
    case 'phone':
      return phoneProblem(text);
    case 'country':
      return country ? null : 'Choose a country.';
    case 'street':
      return /[\p{L}\p{N}]/u.test(text) ? null : 'Enter the street and house number.';
    case 'extra':
      return null;
    default:
      return country && placeProblem(field, text, country);
  }
}

function emailProblem(email: string): string | null {
  if (!email) return 'Enter an email address. You need it to track the order.';
  if (!email.includes('@')) return 'Enter an email address with an @, like name@example.org.';
  return isEmail(email) ? null : 'Enter a complete email address, like name@example.org.';
}

/** Any separators are allowed between digits; at most 15 digits (E.164). */
function phoneProblem(phone: string): string | null {
  if (!phone) return null;
  if (!/^\+?[\d\s()./-]+$/.test(phone)) return 'Enter a valid phone number, like +49 30 1234567.';
  const digits = phone.replaceAll(/\D/g, '').length;
  if (digits < 5) return 'This phone number is too short. You can leave the field empty.';
  return digits > 15 ? 'This phone number is too long. Enter 15 digits or fewer.' : null;
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
    return `Enter a valid ${name} (${country.name}${look ? `, for example ${look}` : ''}).`;
  }
  if (field === 'region' && country.regions.length > 0 && !country.regions.some(({ code }) => code === text))
    return MISSING.region(country);
  return null;
}

const MISSING = {
  postalCode: ({ code }: Country) => `Enter the ${inSentence(postalCodeName(code))}.`,
  town: ({ code }: Country) => `Enter the ${inSentence(townName(code))}.`,
  region: ({ code, regions }: Country) =>
    `${regions.length > 0 ? 'Choose' : 'Enter'} the ${inSentence(regionName(code))}.`,
};

/**
 * The lines of an address label in the order of its country, with the country's name as the last line. `address`: as
 * returned by `tidyAddress`.
 */
export function addressLabel(address: Address): readonly string[] {
  const country = getCountry(address.country);
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
