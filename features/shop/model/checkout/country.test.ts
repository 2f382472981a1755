import { allCountries, countryOf, countryOfLanguages } from './country.ts';
import { postalCodeLook, postalCodeName, regionName, townName } from './country-words.ts';

test('What an address needs is each country’s own', () => {
  expect(countryOf('DE')).toMatchObject({
    name: 'Germany',
    town: 'required',
    postalCode: 'required',
    region: 'none',
  });
  expect(countryOf('US')).toMatchObject({
    town: 'required',
    postalCode: 'required',
    region: 'required',
  });
  expect(countryOf('IE')).toMatchObject({
    town: 'required',
    postalCode: 'optional',
    region: 'optional',
  });
  expect(countryOf('SG')).toMatchObject({
    town: 'none',
    postalCode: 'required',
    region: 'none',
  });
  expect(countryOf('HK')).toMatchObject({
    town: 'optional',
    postalCode: 'none',
    region: 'required',
  });
});

test.each(['', 'de', 'QQ', 'ZZ', 'DEU'])('"%s" is no country', (code) => {
  expect(countryOf(code)).toBeNull();
});

test('All countries are there, by name', () => {
  const countries = allCountries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries[0]?.name).toBe('Afghanistan');
  expect(countries.at(-1)?.name).toBe('Zimbabwe');
  expect(countries.every(({ format }) => format.includes('%A'))).toBe(true);
});

test.each([
  [['de-AT', 'en'], 'AT'],
  [['en', 'fr-CA'], 'CA'],
  [['de'], 'DE'],
  [['es-419'], null],
  [['not a language', 'pt-BR'], 'BR'],
  [[], null],
])('Languages %j speak for %s', (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country);
});

test('Fields are called as they are there', () => {
  expect(['US', 'IE', 'IN', 'GB', 'DE'].map(postalCodeName)).toEqual([
    'ZIP code',
    'Eircode',
    'PIN code',
    'Postcode',
    'Postal code',
  ]);
  expect(['US', 'JP', 'IT'].map(regionName)).toEqual(['State', 'Prefecture', 'Province']);
  expect(['HK', 'FR'].map(townName)).toEqual(['District', 'Town or city']);
});

test.each([
  ['DE', '12345'],
  ['DK', '1234'],
  ['GB', 'EC1Y 8SY'],
  ['CR', null],
  ['HK', null],
])('A postal code of %s looks like %s', (code, look) => {
  expect(postalCodeLook(code, countryOf(code)?.postalPattern ?? null)).toBe(look);
});

test('Every example is a postal code of its country', () => {
  for (const { code, postalPattern } of allCountries()) {
    const look = postalCodeLook(code, postalPattern);
    if (look) expect([code, postalPattern?.test(look)]).toEqual([code, true]);
  }
});
