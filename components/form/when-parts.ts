import { type Precision, type When, whenAttribute, whenWritten } from '../../lib/time/when.ts';

/** The typed parts of a date. All parts stay when the precision changes. */
export type WhenParts = {
  readonly precision: Precision | 'unknown';
  /** `2026-11-03`, or '' while the browser's own control has no complete date. */
  readonly day: string;
  /** `01` to `12`, or ''. */
  readonly month: string;
  readonly year: string;
};

export const emptyParts = (precision: WhenParts['precision']): WhenParts => ({
  precision,
  day: '',
  month: '',
  year: '',
});

export function partsOf(when: When): WhenParts {
  const written = whenAttribute(when);
  return {
    precision: when.precision,
    day: when.precision === 'day' ? written : '',
    month: when.precision === 'year' ? '' : written.slice(5, 7),
    year: written.slice(0, 4),
  };
}

/** The date of the parts; null for "not known" and for an incomplete date. */
export function whenOfParts({ precision, day, month, year }: WhenParts): When | null {
  const written = { day, month: `${year.trim()}-${month}`, year: year.trim(), unknown: '' }[precision];
  if (!/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(written)) return null;
  try {
    return whenWritten(written);
  } catch {
    return null;
  }
}
