import { sameValue } from '../../../lib/workspace/merge.ts';
import type { Input, Row, Written } from '../../studio/model/one-record.ts';

/** The result of a change in the table. `lost`: another administrator has changed the same field, and that value stays. */
export type Settled =
  | { readonly kind: 'saved'; readonly row: Row }
  | { readonly kind: 'lost'; readonly row: Row }
  | { readonly kind: 'gone' };

/** Maximum attempts while others change other fields of the same record. */
const TRIES = 4;

/**
 * Changes some fields of a record. A parallel change of other fields is merged; a parallel change of the same fields wins.
 */
export async function settleChange(
  seen: Row,
  changes: Input,
  update: (seen: Row, changes: Input) => Promise<Written>,
): Promise<Settled> {
  let from = seen;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const written = await update(from, changes);
    if (written.kind !== 'conflict') return written;
    const { theirs } = written;
    if (Object.keys(changes).some((field) => !sameValue(theirs[field], from[field])))
      return { kind: 'lost', row: theirs };
    from = theirs;
  }
  return { kind: 'lost', row: from };
}
