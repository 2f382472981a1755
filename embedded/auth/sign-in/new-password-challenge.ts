import type { UserPool } from '../pool.ts';
import type { User } from '../users.ts';

export const NEW_PASSWORD_REQUIRED = 'NEW_PASSWORD_REQUIRED';
/** The prefix of an attribute's name in this challenge and its response. */
export const ATTRIBUTE_PREFIX = 'userAttributes.';

/** Opens the challenge to choose a new password, with the attributes that the pool requires and the user lacks. */
export function askNewPassword({ settings, challenges }: UserPool, { username, attributes }: User) {
  const missing = [...settings.attributes].filter(
    ([name, { isRequired }]) => isRequired && !attributes[name],
  );
  return {
    ChallengeName: NEW_PASSWORD_REQUIRED,
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      requiredAttributes: JSON.stringify(missing.map(([name]) => `${ATTRIBUTE_PREFIX}${name}`)),
      userAttributes: JSON.stringify(attributes),
    },
    Session: challenges.open(
      { name: NEW_PASSWORD_REQUIRED, username, memory: {} },
      settings.lifetimes.session,
    ),
  };
}
