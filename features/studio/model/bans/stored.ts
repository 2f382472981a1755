import { type When, whenAttribute } from '../../../../lib/time/when.ts';
import { eventsOf, type History, type HistoryEntry, isEvent } from '../../../bans/model/history.ts';
import { storedState } from '../../../profiles/model/stored-totals.ts';
import type { Input } from '../writing.ts';
import type { BanValues } from './check-ban.ts';
import type { ReportValues } from './check-report.ts';
import { lossOf } from './loss.ts';

/** An entry as it is stored; `features/bans/model/records/restriction.ts` reads it. */
export function storedEntry(entry: HistoryEntry): Input {
  if (isEvent(entry)) {
    const { id, kind, when, text } = entry;
    return { id, kind, on: when.date, precision: when.precision, text };
  }
  if (entry.kind === 'changed' && entry.field === 'began')
    return { ...entry, before: entry.before && whenAttribute(entry.before) };
  return { ...entry };
}

type Kind = 'bans' | 'reports';

/** Returns the stored fields of a history, with the derived state (a report has no `isActive`). */
export function historyFields(kind: Kind, began: When | null, history: History): Input {
  const { isActive, ...state } = storedState({ began, events: eventsOf(history) });
  return { events: history.map(storedEntry), ...state, ...(kind === 'bans' ? { isActive } : {}) };
}

/** The stored fields of a ban's form. Only for valid values. */
export function banFields({ platform, began, restriction, explanation }: BanValues): Input {
  return {
    platformId: platform,
    dateOfBan: began?.date ?? null,
    datePrecision: began?.precision ?? null,
    restriction: restriction.trim(),
    explanation: explanation.trim(),
  };
}

/** The stored fields of a report's form. Only for valid values. */
export function reportFields(values: ReportValues): Input {
  const { platform, began, category, restrictionType, description } = values;
  const loss = lossOf(values);
  return {
    platform,
    date: began?.date ?? null,
    datePrecision: began?.precision ?? null,
    category: category.trim(),
    restrictionType: restrictionType.trim(),
    description: description.trim(),
    financialImpact: loss?.amount ?? null,
    financialCurrency: loss?.currency ?? null,
    financialMethod: loss?.method ?? null,
  };
}

/** Removes nulls from the input of a new record: indexes do not accept them. */
export const withoutNulls = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
