import { callerAddress, countedAddress, trustedProxies } from './caller-address.ts';

it.each([
  ['198.51.100.7', 0, '198.51.100.7'],
  ['203.0.113.1, 198.51.100.7', 0, '198.51.100.7'],
  ['203.0.113.1, 198.51.100.7, 10.0.0.2', 1, '198.51.100.7'],
  ['203.0.113.1, 198.51.100.7, 10.0.0.2, 10.0.0.3', 2, '198.51.100.7'],
  // A client that bypasses the proxy sends fewer entries than expected: the first is the closest to the
  // truth.
  ['198.51.100.7', 2, '198.51.100.7'],
  ['', 0, undefined],
  [null, 1, undefined],
  ['x'.repeat(100), 0, 'x'.repeat(45)],
])('reads "%s" behind %s trusted proxies as %s', (forwarded, proxies, address) => {
  expect(callerAddress(forwarded, proxies)).toBe(address);
});

it.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['unknown', 'unknown'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('counts %s as %s', (written, counted) => {
  expect(countedAddress(written)).toBe(counted);
});

it('reads a number of proxies and rejects other values', () => {
  expect(trustedProxies({})).toBe(0);
  expect(trustedProxies({ TRUSTED_PROXIES: ' 2 ' })).toBe(2);
  for (const wrong of ['-1', 'yes', '10', '1.5'])
    expect(() => trustedProxies({ TRUSTED_PROXIES: wrong })).toThrow(
      'TRUSTED_PROXIES must be a number from 0 to 9',
    );
});
