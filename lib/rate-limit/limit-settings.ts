import { z } from 'zod';
import { ownValue } from '../domain/own-value.ts';
import { limit, MAX_LIMIT } from '../env/limit.ts';

/** Every limit for one caller: its environment variable and its default. docs/operate.md explains each. */
const settings = z.object({
  /** Pages a minute that are not in memory and have to be rendered. */
  RENDERINGS_PER_MINUTE: limit(600),
  /** Renderings of one caller that may wait or run at the same time. */
  RENDERINGS_AT_ONCE: limit(40),
  /** Downloads of whole lists a minute, below /intelligence. */
  EXPORTS_PER_MINUTE: limit(30),
  /** Open TCP connections of one caller to the site. */
  CONNECTIONS_AT_ONCE: limit(500),
  /** Open TCP connections of all callers to the site: the one number that is not for each caller. */
  MAX_CONNECTIONS: limit(8000),
  /** Reports and replies an hour, from people without an account. */
  REPORTS_PER_HOUR: limit(5),
  /** Views and shares of records that count in a minute. */
  COUNTS_PER_MINUTE: limit(30),
  /** Views, or shares of one kind, of one record that count in ten minutes, in any number of visits. */
  COUNTS_PER_RECORD: limit(5),
});

/** The names of the variables of all limits. */
export const LIMIT_NAMES: readonly string[] = Object.keys(settings.shape);

export type Limits = Readonly<z.infer<typeof settings>>;

/**
 * Reads the limits from the environment.
 * @throws Error with one sentence that names the first wrong value
 */
export function readLimits(variables: Readonly<Record<string, string | undefined>> = process.env): Limits {
  const parsed = settings.safeParse(variables);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  throw new Error(
    `Check the environment: ${name} must be a whole number from 1 to ${MAX_LIMIT}, but is "${ownValue(variables, name)}".`,
  );
}
