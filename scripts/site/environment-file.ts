import { ownValue } from '../../lib/domain/own-value.ts';
import { SETTING_NAMES } from '../../lib/env/read-env.ts';
import { LIMIT_NAMES } from '../../lib/rate-limit/limit-settings.ts';
import { Failure } from './failure.ts';

/** Variables of processes that `npm start` runs, which a host does not have. */
const LOCAL: ReadonlySet<string> = new Set(['EMBEDDED_DATA', 'SITE_FRONT']);

/** The variables that a host passes to the site. */
const NAMES = [...SETTING_NAMES, ...LIMIT_NAMES, 'TRUSTED_PROXIES'].filter((name) => !LOCAL.has(name)).sort();

/**
 * Quotes a value.
 * @throws Failure for a value that Next.js would read differently
 */
function quote(name: string, value: string): string {
  if (/[\r\n]/.test(value)) throw new Failure(`${name} has a line break. Write \\n instead.`);
  // Next.js replaces it between quotes as well, and in the variables of the build.
  if (/\$[\w{]/.test(value))
    throw new Failure(
      `${name} has "$" before a letter, which Next.js replaces. In a URL, write %24 instead.`,
    );
  const mark = ["'", '`'].find((one) => !value.includes(one));
  if (!mark) throw new Failure(`${name} has both ' and \`. Leave one of them out.`);
  return mark + value + mark;
}

/**
 * Writes the site's own variables as the text of a file that Next.js loads when it starts, such as `.env.production`.
 * @throws Failure that names a variable whose value such a file cannot have
 */
export function createEnvironmentFile(variables: Readonly<Record<string, string | undefined>>): {
  readonly text: string;
  readonly names: readonly string[];
} {
  const set = NAMES.flatMap((name) => {
    const value = ownValue(variables, name);
    return value ? [{ name, value }] : [];
  });
  return {
    text: set.map(({ name, value }) => `${name}=${quote(name, value)}\n`).join(''),
    names: set.map(({ name }) => name),
  };
}
