import {
  canSwitchOff,
  preferring,
  secondFactorChoice,
  secondFactorOffer,
  withoutFactor,
} from './second-factors.ts';

test('a pool without second factors offers none, regardless of its methods', () => {
  expect(secondFactorOffer({ mfa_configuration: 'NONE', mfa_methods: ['TOTP'] })).toEqual({
    rule: 'NONE',
    factors: [],
  });
  expect(secondFactorOffer({})).toEqual({ rule: 'NONE', factors: [] });
});

test('offers the pool’s methods that this page supports', () => {
  const auth = { mfa_configuration: 'OPTIONAL', mfa_methods: ['SMS', 'TOTP', 'CARRIER_PIGEON'] };
  expect(secondFactorOffer(auth)).toEqual({ rule: 'OPTIONAL', factors: ['TOTP', 'SMS'] });
});

test('a pool that requires a second factor without a method offers none', () => {
  expect(secondFactorOffer({ mfa_configuration: 'OPTIONAL', mfa_methods: [] }).rule).toBe('NONE');
});

test('ignores unknown parts of a preference', () => {
  expect(secondFactorChoice({ enabled: ['TOTP', 'X'], preferred: 'TOTP' })).toEqual({
    enabled: ['TOTP'],
    preferred: 'TOTP',
  });
  expect(secondFactorChoice({})).toEqual({ enabled: [], preferred: undefined });
});

test('a factor that is turned on is preferred', () => {
  expect(preferring('EMAIL')).toEqual({ email: 'PREFERRED' });
});

test('after the preferred factor is turned off, another active one is preferred', () => {
  const both = { enabled: ['TOTP', 'SMS'], preferred: 'TOTP' } as const;
  expect(withoutFactor('TOTP', both)).toEqual({ totp: 'DISABLED', sms: 'PREFERRED' });
  expect(withoutFactor('SMS', both)).toEqual({ sms: 'DISABLED' });
  expect(withoutFactor('TOTP', { enabled: ['TOTP'], preferred: 'TOTP' })).toEqual({ totp: 'DISABLED' });
});

test('the last factor stays if one is required', () => {
  const required = { rule: 'REQUIRED', factors: ['TOTP', 'SMS'] } as const;
  expect(canSwitchOff(required, { enabled: ['TOTP'], preferred: 'TOTP' })).toBe(false);
  expect(canSwitchOff(required, { enabled: ['TOTP', 'SMS'], preferred: 'TOTP' })).toBe(true);
  expect(canSwitchOff({ ...required, rule: 'OPTIONAL' }, { enabled: ['TOTP'], preferred: 'TOTP' })).toBe(
    true,
  );
});
