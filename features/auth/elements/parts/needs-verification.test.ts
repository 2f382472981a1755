import { needsVerification } from './needs-verification.ts';

const asked = (attributes: Record<string, string>) => needsVerification(async () => attributes);

it('asks people whose addresses are all unverified', async () => {
  expect(await asked({ email: 'ann@example.com' })).toBe(true);
  expect(
    await asked({ email: 'ann@example.com', email_verified: 'false', phone_number: '+12025550100' }),
  ).toBe(true);
});

it('asks no one with a verified address, without one, or whose attributes cannot be read', async () => {
  expect(await asked({ email: 'ann@example.com', email_verified: 'true' })).toBe(false);
  expect(await asked({ email: 'ann@example.com', phone_number_verified: 'true' })).toBe(false);
  expect(await asked({ sub: '1' })).toBe(false);
  expect(await needsVerification(() => Promise.reject(new Error('offline')))).toBe(false);
});
