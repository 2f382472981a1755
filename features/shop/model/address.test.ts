import { type Address, addressLabel, addressProblems, EMPTY_ADDRESS, tidyAddress } from './address.ts';

const ADA: Address = {
  name: 'Ada Sample',
  email: 'ada@example.org',
  phone: '',
  country: 'DE',
  street: 'Lindenstraße 12',
  extra: '',
  postalCode: '10969',
  town: 'Berlin',
  region: '',
};

const getProblems = (changes: Partial<Address>) => addressProblems({ ...ADA, ...changes });

test('an empty form has an error for every required field', () => {
  expect(addressProblems(EMPTY_ADDRESS)).toEqual({
    name: 'Enter the name of the recipient.',
    email: 'Enter an email address. You need it to track the order.',
    country: 'Choose a country.',
    street: 'Enter the street and house number.',
  });
  expect(addressProblems({ ...EMPTY_ADDRESS, country: 'US' })).toMatchObject({
    postalCode: 'Enter the ZIP code.',
    town: 'Enter the town or city.',
    region: 'Choose the state.',
  });
});

test('a complete address has no errors, also with spaces around it', () => {
  expect(getProblems({})).toEqual({});
  expect(getProblems({ name: '  Ada   Sample ', email: ' ada@example.org ', postalCode: ' 10969 ' })).toEqual(
    {},
  );
});

test.each([
  ['ada', 'Enter an email address with an @, like name@example.org.'],
  ['ada@', 'Enter a complete email address, like name@example.org.'],
  ['ada@example', 'Enter a complete email address, like name@example.org.'],
])('refuses the email address %s', (email, problem) => {
  expect(getProblems({ email })).toEqual({ email: problem });
});

test.each([
  ['+49 30 1234-567', undefined],
  ['(030) 12 34 5', undefined],
  ['call me', 'Enter a valid phone number, like +49 30 1234567.'],
  ['123', 'This phone number is too short. You can leave the field empty.'],
  ['1234567890123456', 'This phone number is too long. Enter 15 digits or fewer.'],
])('the phone number %s: %s', (phone, problem) => {
  expect(getProblems({ phone }).phone).toBe(problem);
});

test.each([
  ['DE', '10969'],
  ['DE', 'D-10969'],
  ['US', '95014'],
  ['US', '95014-1234'],
  ['GB', 'sw1a 1aa'],
  ['GB', 'SW1A1AA'],
  ['NL', '1234ab'],
  ['CA', 'k1a0b1'],
  ['PL', '00-950'],
  ['FR', '75 001'],
  ['BR', '40301110'],
  ['IE', ''],
  ['CR', '10101'],
])('%s accepts the postal code "%s"', (country, postalCode) => {
  expect(getProblems({ country, postalCode }).postalCode).toBeUndefined();
});

test.each([
  ['DE', '1096', 'Enter a valid postal code (Germany, for example 12345).'],
  ['US', 'ABCDE', 'Enter a valid ZIP code (United States, for example 95014).'],
  ['GB', '12345', 'Enter a valid postcode (United Kingdom, for example EC1Y 8SY).'],
  ['CR', 'x', 'Enter a valid postal code (Costa Rica).'],
  ['IE', 'x', 'Enter a valid Eircode (Ireland, for example A65 F4E2).'],
])('%s rejects the postal code "%s"', (country, postalCode, problem) => {
  expect(getProblems({ country, postalCode }).postalCode).toBe(problem);
});

test('a region must be in the country’s list, if there is one', () => {
  expect(getProblems({ country: 'US', postalCode: '95014', region: 'CA' })).toEqual({});
  expect(getProblems({ country: 'US', postalCode: '95014', region: 'Bavaria' })).toEqual({
    region: 'Choose the state.',
  });
  expect(getProblems({ country: 'IE', postalCode: '' })).toEqual({});
  expect(getProblems({ country: 'MH', postalCode: '96960', region: '' })).toEqual({
    region: 'Enter the state.',
  });
});

test('fields that a country does not use are neither required nor stored', () => {
  const hongKong = { ...ADA, country: 'HK', postalCode: '999077', town: '', region: 'Kowloon' };
  expect(addressProblems(hongKong)).toEqual({});
  expect(tidyAddress(hongKong)).toMatchObject({ postalCode: '', region: 'Kowloon' });
  expect(tidyAddress({ ...ADA, region: 'CA' }).region).toBe('');
});

test('refuses text that is too long for a label', () => {
  expect(getProblems({ extra: 'x'.repeat(81) })).toEqual({ extra: 'Enter 80 characters or fewer.' });
  expect(getProblems({ extra: 'x'.repeat(80) })).toEqual({});
});

describe('an address label', () => {
  const getLabel = (changes: Partial<Address>) => addressLabel(tidyAddress({ ...ADA, ...changes }));

  test('has the format of the destination country', () => {
    expect(getLabel({ extra: '2nd floor' })).toEqual([
      'Ada Sample',
      'Lindenstraße 12',
      '2nd floor',
      '10969 Berlin',
      'Germany',
    ]);
    expect(
      getLabel({ country: 'US', street: '1 Main St', town: 'Cupertino', region: 'CA', postalCode: '95014' }),
    ).toEqual(['Ada Sample', '1 Main St', 'Cupertino, CA 95014', 'United States']);
    expect(getLabel({ country: 'GB', town: 'London', postalCode: 'sw1a 1aa' }).slice(2)).toEqual([
      'London',
      'SW1A 1AA',
      'United Kingdom',
    ]);
  });

  test('has no separators around missing parts', () => {
    expect(getLabel({ country: 'CO', town: '', region: 'AMA', postalCode: '' }).slice(2)).toEqual([
      'Amazonas',
      'Colombia',
    ]);
    expect(getLabel({ country: 'BR', postalCode: '', region: '' }).slice(2)).toEqual(['Berlin', 'Brazil']);
  });

  test('has the separators inside the typed text', () => {
    expect(getLabel({ street: 'Rue 7, 8 - 9' })[1]).toBe('Rue 7, 8 - 9');
  });
});
