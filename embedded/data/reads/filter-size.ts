import type { Json } from '../document.ts';
import { validationException } from '../errors.ts';
import { limits } from '../limits.ts';

/** `(#views >= :and_0_views_ge)` beyond the names in it, with the word that joins it to the next. */
const COMPARISON_BYTES = 16;
const GROUP_BYTES = 6;

/**
 * Refuses a filter or condition that is larger than DynamoDB's expressions may be. Counts roughly the expression that
 * AppSync would create: every comparison and every group. Values are separate and do not count.
 */
export function checkFilterSize(filter: Json | undefined): void {
  const left = { operators: limits.expressionOperators, bytes: limits.expressionBytes };
  spendGroup(left, filter);
}

type Left = { operators: number; bytes: number };

function spendGroup(left: Left, group: unknown): void {
  spend(left, GROUP_BYTES);
  if (typeof group !== 'object' || group === null) return;
  for (const [key, value] of Object.entries(group)) {
    if (key === 'and' || key === 'or' || key === 'not') {
      for (const part of Array.isArray(value) ? value : [value]) spendGroup(left, part);
    } else {
      for (const operator of Object.keys(value ?? {})) {
        spend(left, COMPARISON_BYTES + 2 * key.length + operator.length);
      }
    }
  }
}

function spend(left: Left, bytes: number): void {
  left.operators -= 1;
  left.bytes -= bytes;
  if (left.operators < 0) {
    throw validationException(
      `Invalid FilterExpression: The expression contains too many operators; the limit is ${limits.expressionOperators}`,
    );
  }
  if (left.bytes < 0) {
    throw validationException(
      `Invalid FilterExpression: Expression size has exceeded the maximum allowed size; the limit is ${limits.expressionBytes} bytes`,
    );
  }
}
