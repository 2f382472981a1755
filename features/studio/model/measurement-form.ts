import { z } from 'zod';
import { checkedText } from '../../../lib/domain/checked-text.ts';
import { type IsoDate, onDay } from '../../../lib/time/when.ts';
import {
  BASES,
  MAX_MEASURED,
  MAX_MEASUREMENTS,
  MAX_NOTE_LENGTH,
  MEASURED_BY,
  MEASURING_METHODS,
  METRICS,
  type Measurement,
  periodsProblem,
  storedEntries,
} from '../../bans/model/measurements.ts';
import { readAmount } from './check-restriction.ts';
import { checkPast, tooLong } from './form-problems.ts';

const isDate = (text: string) => z.iso.date().safeParse(text).success;

function valueProblem(text: string): string | null {
  const value = readAmount(text);
  if (value === null) return 'Enter a number such as 1200 or 1,200.50.';
  if (value < 0) return 'A figure cannot be negative.';
  return value > MAX_MEASURED ? 'This is more than a trillion. Check the figure.' : null;
}

const chosen = <Value extends string>(choices: Readonly<Record<Value, unknown>>, message: string) =>
  z.enum(Object.keys(choices) as [Value, ...Value[]], message);

/** The form of a measurement. An empty text means no value. */
export const measurementShape = (today: IsoDate) => {
  const day = checkedText((text) =>
    isDate(text) ? checkPast(onDay(text), today) : 'Enter a complete date.',
  );
  return z
    .object({
      metric: chosen(METRICS, 'Choose what was measured.'),
      basis: chosen(BASES, 'Choose a unit.'),
      beforeFrom: day,
      beforeTo: day,
      before: checkedText(valueProblem),
      afterFrom: day,
      afterTo: day,
      after: checkedText(valueProblem),
      method: chosen(MEASURING_METHODS, 'Choose how it was measured.'),
      measuredBy: chosen(MEASURED_BY, 'Choose who measured it.'),
      note: checkedText((text) => tooLong(text, MAX_NOTE_LENGTH)),
      evidenceId: z.string(),
    })
    .superRefine((typed, context) => {
      const problem = (path: keyof typeof typed, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const { beforeFrom, beforeTo, afterFrom, afterTo } = typed;
      if (typed.note.trim() === '' && typed.method === 'tool') problem('note', 'Name the tool.');
      if (typed.note.trim() === '' && typed.measuredBy === 'independent')
        problem('note', 'Say who measured it.');
      if (![beforeFrom, beforeTo, afterFrom, afterTo].every(isDate)) return;
      const wrong = periodsProblem({
        basis: typed.basis,
        beforePeriod: { from: beforeFrom, to: beforeTo },
        afterPeriod: { from: afterFrom, to: afterTo },
      });
      if (wrong) problem(wrong.field, wrong.text);
    });
};

export type TypedMeasurement = z.input<ReturnType<typeof measurementShape>>;

/** Returns the measurement of valid typed values. */
export const getMeasurement = (
  typed: TypedMeasurement,
  { id, addedOn }: Pick<Measurement, 'id' | 'addedOn'>,
): Measurement => ({
  id,
  metric: typed.metric,
  basis: typed.basis,
  before: readAmount(typed.before) ?? 0,
  after: readAmount(typed.after) ?? 0,
  beforePeriod: { from: typed.beforeFrom, to: typed.beforeTo },
  afterPeriod: { from: typed.afterFrom, to: typed.afterTo },
  method: typed.method,
  measuredBy: typed.measuredBy,
  note: typed.note.trim() || null,
  evidenceId: typed.evidenceId || null,
  addedOn,
});

const getId = (entry: unknown) => z.object({ id: z.string() }).safeParse(entry).data?.id;

/** Returns the typed values of a measurement, to correct it. */
export const typedMeasurement = (of: Measurement): TypedMeasurement => ({
  metric: of.metric,
  basis: of.basis,
  beforeFrom: of.beforePeriod.from,
  beforeTo: of.beforePeriod.to,
  before: String(of.before),
  afterFrom: of.afterPeriod.from,
  afterTo: of.afterPeriod.to,
  after: String(of.after),
  method: of.method,
  measuredBy: of.measuredBy,
  note: of.note ?? '',
  evidenceId: of.evidenceId ?? '',
});

/**
 * Returns the stored list with a measurement: in the place of the one with its id, or at the end; null if it is full. Entries
 * that this version cannot read stay.
 * @param stored the field of the report
 */
export function withMeasurement(stored: unknown, entered: Measurement): readonly unknown[] | null {
  const list = storedEntries(stored);
  if (list.some((entry) => getId(entry) === entered.id))
    return list.map((entry) => (getId(entry) === entered.id ? entered : entry));
  return list.length >= MAX_MEASUREMENTS ? null : [...list, entered];
}

/** Returns the stored list without a measurement. */
export const withoutMeasurement = (stored: unknown, id: string): readonly unknown[] =>
  storedEntries(stored).filter((entry) => getId(entry) !== id);
