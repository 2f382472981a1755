import { SETTING_NAMES } from '../../lib/env/read-env.ts';
import { LIMIT_NAMES } from '../../lib/rate-limit/limit-settings.ts';

/** Variables of processes that `npm start` runs, which a host has not. */
const LOCAL: ReadonlySet<string> = new Set(['EMBEDDED_DATA', 'SITE_FRONT']);

/** The variables that a host passes to the site. */
const NAMES = [...SETTING_NAMES, ...LIMIT_NAMES, 'TRUSTED_PROXIES'].filter((name) => !LOCAL.has(name)).sort();

/** Quotes a value. Next.js replaces `$NAME` also between quotes, but not after a backslash. */
const quote = (value: string): string => `'${value.replaceAll('$', '\\$')}'`;

/**
 * Writes the site's own variables as the text of a file that Next.js loads when it starts, such as `.env.production`.
 * @throws Error for a value with a line break, which such a file cannot have
 */
export function environmentFile(variables: Readonly<Record<string, string | undefined>>): {
  readonly text: string;
  readonly names: readonly string[];
} {
  const set = NAMES.flatMap((name) => {
    const value = variables[name];
    return value ? [{ name, value }] : [];
  });
  const broken = set.find(({ value }) => /[\r\n]/.test(value));
  if (broken) throw new Error(`Check the environment: ${broken.name} has a line break. Write \\n instead.`);
  return {
    text: set.map(({ name, value }) => `${name}=${quote(value)}\n`).join(''),
    names: set.map(({ name }) => name),
  };
}
