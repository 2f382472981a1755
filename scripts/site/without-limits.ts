import { readLimits } from '../../lib/rate-limit/limit-settings.ts';
import type { Surroundings } from './program.ts';

/**
 * Settings with which no limit for one caller is reached, because tests and measurements send everything from one IP
 * address. The step `security` and `npm run bench -- attack` use the defaults.
 */
export const withoutLimits: Surroundings = Object.fromEntries(
  Object.keys(readLimits({})).map((name) => [name, name === 'MAX_CONNECTIONS' ? '8000' : '1000000']),
);
