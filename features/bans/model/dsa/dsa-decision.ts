import {
  DSA_OF_BAN_TYPES,
  DSA_OF_BANS,
  DSA_OF_CATEGORIES,
  DSA_OF_KINDS,
  DSA_OF_TYPES,
} from '../../../../content/dsa/mapping.ts';
import { ownValue } from '../../../../lib/domain/own-value.ts';
import type { RecordType } from '../../../explorer/model/restriction-filter.ts';
import type { DsaMapping } from './vocabulary.ts';

type Told = {
  readonly kind: RecordType;
  /** The platform's action, in the creator's words; null if not stated. */
  readonly type: string | null;
  /** The category of a report; bans have none. */
  readonly category?: string | null;
};

const SUSPENDED = /\bsuspen/i;
const TERMINATED = /\b(terminat|remov|delet|permanent)/i;

const at = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  ownValue(table, key);

const BAN_TYPES: Readonly<Record<string, DsaMapping>> = Object.fromEntries(
  Object.entries(DSA_OF_BAN_TYPES).map(([words, mapping]) => [words.toLowerCase(), mapping]),
);

/**
 * The value in the DSA Transparency Database that is nearest to a restriction with this description. It does not show that
 * the platform filed anything; `note` explains the differences.
 */
export function dsaDecision({ kind, type, category }: Told): DsaMapping {
  const words = type?.trim().toLowerCase() ?? '';
  if (kind === 'ban') {
    const common = at(BAN_TYPES, words);
    if (common) return common;
    if (SUSPENDED.test(words)) return DSA_OF_BANS.suspended;
    return TERMINATED.test(words) ? DSA_OF_BANS.terminated : DSA_OF_BANS.unsaid;
  }
  return (
    at(DSA_OF_TYPES, words) ??
    at(DSA_OF_CATEGORIES, category?.trim().toLowerCase() ?? '') ??
    DSA_OF_KINDS.report
  );
}

/** A mapping in one cell: the value, else the field, else null. */
export const dsaName = ({ field, value }: DsaMapping): string | null => value ?? field;
