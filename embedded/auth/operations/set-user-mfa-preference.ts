import { z } from 'zod';
import { errors } from '../errors.ts';
import { members, operation } from '../operation.ts';
import { isSetUp, reportFactors } from '../second-factor.ts';
import { authenticate } from '../session.ts';
import type { MfaFactor } from '../settings.ts';

const setting = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .nullish();
const schema = z.object({
  AccessToken: members.token,
  SMSMfaSettings: setting,
  SoftwareTokenMfaSettings: setting,
  EmailMfaSettings: setting,
});

/**
 * SetUserMFAPreference: sets the second factors of a person, and the preferred one. Factors that are not mentioned
 * stay.
 */
export const setUserMfaPreference = operation(schema, async (pool, input, caller) => {
  const { user } = await authenticate(pool, input.AccessToken);
  const given = [
    ['SMS_MFA', input.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', input.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', input.EmailMfaSettings],
  ] as const;
  const preferences = given.flatMap(([factor, preference]) =>
    preference ? [{ factor, ...preference }] : [],
  );
  if (preferences.filter(({ PreferredMfa }) => PreferredMfa).length > 1) throw errors.onePreferredMfa();
  const enabled = new Set<MfaFactor>(user.mfa.enabled);
  let preferred = user.mfa.preferred;
  for (const { factor, Enabled, PreferredMfa } of preferences) {
    if (Enabled && (pool.settings.mfa === 'OFF' || !pool.settings.mfaFactors.includes(factor))) {
      throw errors.mfaNotEnabled(factor);
    }
    if (Enabled && !isSetUp(pool, user, factor)) throw errors.mfaNotSetUp(factor);
    if (Enabled) enabled.add(factor);
    else enabled.delete(factor);
    if (Enabled && PreferredMfa) preferred = factor;
    else if (preferred === factor) preferred = null;
  }
  const changed = { ...user, mfa: { enabled: [...enabled], preferred } };
  pool.users.save(changed);
  if (changed.mfa.enabled.join() !== user.mfa.enabled.join()) reportFactors(pool, changed, caller);
  return {};
});
