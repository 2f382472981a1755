import {
  canSwitchOff,
  preferring,
  secondFactorChoice,
  secondFactorOffer,
  withoutFactor,
} from './second-factors.ts';

test('a pool without second steps offers none, whatever methods it names', () => {
  expect(secondFactorOffer({ mfa_configuration: 'NONE', mfa_methods: ['TOTP'] })).toEqual({
    rule: 'NONE',
    factors: [],
  });
  expect(secondFactorOffer({})).toEqual({ rule: 'NONE', factors: [] });
});

test('only the methods that the pool names are offered, and none that this page does not know', () => {
  const auth = { mfa_configuration: 'OPTIONAL', mfa_methods: ['SMS', 'TOTP', 'CARRIER_PIGEON'] };
  expect(secondFactorOffer(auth)).toEqual({ rule: 'OPTIONAL', factors: ['TOTP', 'SMS'] });
});

test('a pool that wants a second step and names no method offers none', () => {
  expect(secondFactorOffer({ mfa_configuration: 'OPTIONAL', mfa_methods: [] }).rule).toBe('NONE');
});

test('a preference is read without what is not known', () => {
  expect(secondFactorChoice({ enabled: ['TOTP', 'X'], preferred: 'TOTP' })).toEqual({
    enabled: ['TOTP'],
    preferred: 'TOTP',
  });
  expect(secondFactorChoice({})).toEqual({ enabled: [], preferred: undefined });
});

test('one that is switched on is asked for first', () => {
  expect(preferring('EMAIL')).toEqual({ email: 'PREFERRED' });
});

test('when the preferred one goes, another that stays is asked for', () => {
  const both = { enabled: ['TOTP', 'SMS'], preferred: 'TOTP' } as const;
  expect(withoutFactor('TOTP', both)).toEqual({ totp: 'DISABLED', sms: 'PREFERRED' });
  expect(withoutFactor('SMS', both)).toEqual({ sms: 'DISABLED' });
  expect(withoutFactor('TOTP', { enabled: ['TOTP'], preferred: 'TOTP' })).toEqual({ totp: 'DISABLED' });
});

test('the last one stays where one is required', () => {
  const required = { rule: 'REQUIRED', factors: ['TOTP', 'SMS'] } as const;
  expect(canSwitchOff(required, { enabled: ['TOTP'], preferred: 'TOTP' })).toBe(false);
  expect(canSwitchOff(required, { enabled: ['TOTP', 'SMS'], preferred: 'TOTP' })).toBe(true);
  expect(canSwitchOff({ ...required, rule: 'OPTIONAL' }, { enabled: ['TOTP'], preferred: 'TOTP' })).toBe(
    true,
  );
});
