import {
  allCountries,
  countryOfLanguages,
  getCountry,
  postalCodeLook,
  postalCodeName,
  regionName,
  townName,
} from './country.ts';

test('the required fields depend on the country', () => {
  expect(getCountry('DE')).toMatchObject({
    name: 'Germany',
    town: 'required',
    postalCode: 'required',
    region: 'none',
  });
  expect(getCountry('US')).toMatchObject({
    town: 'required',
    postalCode: 'required',
    region: 'required',
  });
  expect(getCountry('IE')).toMatchObject({
    town: 'required',
    postalCode: 'optional',
    region: 'optional',
  });
  expect(getCountry('SG')).toMatchObject({
    town: 'none',
    postalCode: 'required',
    region: 'none',
  });
  expect(getCountry('HK')).toMatchObject({
    town: 'optional',
    postalCode: 'none',
    region: 'required',
  });
});

test.each(['', 'de', 'QQ', 'ZZ', 'DEU'])('"%s" is not a country', (code) => {
  expect(getCountry(code)).toBeNull();
});

test('lists all countries by name', () => {
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
])('languages %j suggest %s', (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country);
});

test('fields have the names of the country', () => {
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
])('a postal code of %s has the form %s', (code, look) => {
  expect(postalCodeLook(code, getCountry(code)?.postalPattern ?? null)).toBe(look);
});

test('every example is a valid postal code of its country', () => {
  for (const { code, postalPattern } of allCountries()) {
    const look = postalCodeLook(code, postalPattern);
    if (look) expect([code, postalPattern?.test(look)]).toEqual([code, true]);
  }
});
