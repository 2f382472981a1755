type Policy = {
  readonly min_length?: unknown;
  readonly require_lowercase?: unknown;
  readonly require_uppercase?: unknown;
  readonly require_numbers?: unknown;
  readonly require_symbols?: unknown;
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Describes the rules for a password in one sentence, before a person runs into errors.
 * @param policy `auth.password_policy` of the outputs
 */
export function passwordRules(policy: Policy = {}): string {
  const kinds = [
    policy.require_lowercase && 'lower case letters',
    policy.require_uppercase && 'upper case letters',
    policy.require_numbers && 'numbers',
    policy.require_symbols && 'special characters',
  ].filter((kind) => typeof kind === 'string');
  const length = typeof policy.min_length === 'number' ? policy.min_length : 8;
  return `At least ${length} characters${kinds.length > 0 ? `, with ${list.format(kinds)}` : ''}.`;
}
