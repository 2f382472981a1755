import { whenAttribute } from '../../../lib/time/when.ts';
import type { Correction, Replaced } from '../../bans/model/correction.ts';

/** The previous value as text: a date with its precision, a loss with its currency. */
function beforeOf(replaced: Replaced): string | null {
  if (replaced.before === null) return null;
  if (replaced.field === 'began') return whenAttribute(replaced.before);
  if (replaced.field === 'loss') return `${replaced.before.amount} ${replaced.before.currency}`;
  return replaced.before;
}

/** The corrections of a record, all with the same fields. */
export const correctionLog = (corrections: readonly Correction[]) =>
  corrections.map((correction) => {
    const { on, kind, reason } = correction;
    const isChange = correction.kind === 'changed';
    return {
      on,
      kind,
      reason,
      field: isChange ? correction.field : null,
      before: isChange ? beforeOf(correction) : null,
      event: isChange ? null : correction.event.kind,
    };
  });
