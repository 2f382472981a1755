import { type Address, addressProblems, EMPTY_ADDRESS, tidyAddress } from './address.ts';
import { addressLabel } from './address-label.ts';

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

const problemsOf = (changes: Partial<Address>) => addressProblems({ ...ADA, ...changes });

test('An empty form says of every field that is needed what is missing', () => {
  expect(addressProblems(EMPTY_ADDRESS)).toEqual({
    name: 'Write the name of the person who gets it.',
    email: 'Write an e-mail address. With it and its number you find the order again.',
    country: 'Choose the country that it goes to.',
    street: 'Write the street and the house number.',
  });
  expect(addressProblems({ ...EMPTY_ADDRESS, country: 'US' })).toMatchObject({
    postalCode: 'Write the ZIP code.',
    town: 'Write the town or city.',
    region: 'Choose the state.',
  });
});

test('A whole address has no problems, and neither have blanks around it', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ name: '  Ada   Sample ', email: ' ada@example.org ', postalCode: ' 10969 ' })).toEqual(
    {},
  );
});

test.each([
  ['ada', 'An e-mail address has an @ in it, as in name@example.org.'],
  ['ada@', 'This is no whole e-mail address yet. One looks like name@example.org.'],
  ['ada@example', 'This is no whole e-mail address yet. One looks like name@example.org.'],
])('The e-mail address %s is refused', (email, problem) => {
  expect(problemsOf({ email })).toEqual({ email: problem });
});

test.each([
  ['+49 30 1234-567', undefined],
  ['(030) 12 34 5', undefined],
  ['call me', 'A phone number has digits, and perhaps a + before them.'],
  ['123', 'This number is too short. Leave the field empty if there is none.'],
  ['1234567890123456', 'This number is too long: a phone number has 15 digits at most.'],
])('The phone number %s: %s', (phone, problem) => {
  expect(problemsOf({ phone }).phone).toBe(problem);
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
])('%s knows the postal code "%s"', (country, postalCode) => {
  expect(problemsOf({ country, postalCode }).postalCode).toBeUndefined();
});

test.each([
  ['DE', '1096', 'This is no postal code (Germany). One looks like 12345.'],
  ['US', 'ABCDE', 'This is no ZIP code (United States). One looks like 95014.'],
  ['GB', '12345', 'This is no postcode (United Kingdom). One looks like EC1Y 8SY.'],
  ['CR', 'x', 'This is no postal code (Costa Rica).'],
  ['IE', 'x', 'This is no Eircode (Ireland). One looks like A65 F4E2.'],
])('%s does not know the postal code "%s"', (country, postalCode, problem) => {
  expect(problemsOf({ country, postalCode }).postalCode).toBe(problem);
});

test('A region is one of the country’s, where they are known', () => {
  expect(problemsOf({ country: 'US', postalCode: '95014', region: 'CA' })).toEqual({});
  expect(problemsOf({ country: 'US', postalCode: '95014', region: 'Bavaria' })).toEqual({
    region: 'Choose the state.',
  });
  expect(problemsOf({ country: 'IE', postalCode: '' })).toEqual({});
  expect(problemsOf({ country: 'MH', postalCode: '96960', region: '' })).toEqual({
    region: 'Write the state.',
  });
});

test('What a country’s addresses do not have is neither asked for nor kept', () => {
  const hongKong = { ...ADA, country: 'HK', postalCode: '999077', town: '', region: 'Kowloon' };
  expect(addressProblems(hongKong)).toEqual({});
  expect(tidyAddress(hongKong)).toMatchObject({ postalCode: '', region: 'Kowloon' });
  expect(tidyAddress({ ...ADA, region: 'CA' }).region).toBe('');
});

test('What is too long for a label is refused', () => {
  expect(problemsOf({ extra: 'x'.repeat(81) })).toEqual({ extra: 'It can have 80 characters at most.' });
  expect(problemsOf({ extra: 'x'.repeat(80) })).toEqual({});
});

describe('a label', () => {
  const labelOf = (changes: Partial<Address>) => addressLabel(tidyAddress({ ...ADA, ...changes }));

  test('is written as in the country that it goes to', () => {
    expect(labelOf({ extra: '2nd floor' })).toEqual([
      'Ada Sample',
      'Lindenstraße 12',
      '2nd floor',
      '10969 Berlin',
      'Germany',
    ]);
    expect(
      labelOf({ country: 'US', street: '1 Main St', town: 'Cupertino', region: 'CA', postalCode: '95014' }),
    ).toEqual(['Ada Sample', '1 Main St', 'Cupertino, CA 95014', 'United States']);
    expect(labelOf({ country: 'GB', town: 'London', postalCode: 'sw1a 1aa' }).slice(2)).toEqual([
      'London',
      'SW1A 1AA',
      'United Kingdom',
    ]);
  });

  test('has no marks around what is not there', () => {
    expect(labelOf({ country: 'CO', town: '', region: 'AMA', postalCode: '' }).slice(2)).toEqual([
      'Amazonas',
      'Colombia',
    ]);
    expect(labelOf({ country: 'BR', postalCode: '', region: '' }).slice(2)).toEqual(['Berlin', 'Brazil']);
  });

  test('keeps the signs that stand within what was written', () => {
    expect(labelOf({ street: 'Rue 7, 8 - 9' })[1]).toBe('Rue 7, 8 - 9');
  });
});
