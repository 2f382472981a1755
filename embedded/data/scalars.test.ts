import { awsScalars } from './scalars.ts';

const cases: Record<string, { valid: unknown[]; invalid: unknown[] }> = {
  AWSDate: {
    valid: [
      '2026-11-21',
      '2024-02-29',
      '1970-01-01Z',
      '1970-01-01-07:00',
      '1970-01-01+05:30:15',
      '0001-01-01',
    ],
    invalid: [
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '21.11.2026',
      '2026-11-21T00:00Z',
      '2026-11-21+25:00',
      '',
      20261121,
      null,
    ],
  },
  AWSTime: {
    valid: ['12:30', '12:30:24', '12:30:24.500', '23:59:59.999999999', '12:30Z', '12:30:24-07:00'],
    invalid: ['24:00', '12:60', '12', '12:30:60', '1:30', '12:30:24.', '12:30 Z', 1230],
  },
  AWSDateTime: {
    valid: [
      '2026-11-21T08:00Z',
      '2026-11-21T08:00:30Z',
      '2026-11-21T08:00:30.123Z',
      '2026-11-21T08:00:30+01:00',
    ],
    invalid: [
      '2026-11-21T08:00:30',
      '2026-11-21 08:00Z',
      '2026-11-21',
      '2026-02-30T08:00Z',
      '2026-11-21T8:00Z',
      '2026-11-21T25:00Z',
    ],
  },
  AWSTimestamp: { valid: [0, -1, 1_795_248_127], invalid: [1.5, '1795248127', Number.NaN, null] },
  AWSEmail: {
    valid: ['ann@example.com', 'a.b+c@sub.example.co'],
    invalid: [
      'ann',
      'ann@',
      '@example.com',
      'ann@example',
      'a b@example.com',
      'ann@-example.com',
      `${'a'.repeat(250)}@example.com`,
    ],
  },
  AWSURL: {
    valid: ['https://example.com', 'http://localhost:3000/a?b=c#d', 'ftp://example.com/x'],
    invalid: ['example.com', '/path', 'https://', 'https:// x', 'javascript:alert(1)', ''],
  },
  AWSPhone: {
    valid: ['+12345678900', '+44 20 7946 0958', '202-555-0143', '1 202 555 0143'],
    invalid: ['12345', '+1', 'phone', '+12345678901234567', '202--555', '0123456789'],
  },
  AWSIPAddress: {
    valid: ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'],
    invalid: ['256.0.0.1', '10.0.0.0/33', '::1/129', '1.2.3', 'fe80::1%eth0', '10.0.0.0/8/8'],
  },
};

describe.each(Object.entries(cases))('%s', (name, { valid, invalid }) => {
  const scalar = awsScalars.get(name);

  test.each(valid)('accepts %p and returns it', (value) => {
    expect(scalar?.parseValue(value)).toBe(value);
    expect(scalar?.serialize(value)).toBe(value);
  });

  test.each(invalid)('refuses %p both ways', (value) => {
    expect(() => scalar?.parseValue(value)).toThrow('Unable to parse');
    expect(() => scalar?.serialize(value)).toThrow('Unable to serialize');
  });
});

test('AWSJSON is stored as the value that its text means', () => {
  const scalar = awsScalars.get('AWSJSON');
  expect(scalar?.parseValue('{"a":[1,null,"x"]}')).toEqual({ a: [1, null, 'x'] });
  expect(scalar?.parseValue('"text"')).toBe('text');
  expect(scalar?.serialize({ a: [1, null, 'x'] })).toBe('{"a":[1,null,"x"]}');
  expect(scalar?.serialize('text')).toBe('"text"');
});

test.each(['{bad', '', '{"a":1,}', 42, { a: 1 }, null])('AWSJSON refuses %p', (value) => {
  expect(() => awsScalars.get('AWSJSON')?.parseValue(value)).toThrow('as valid JSON');
});
