import type { z } from 'zod';
import { ownValue } from '../../../../lib/domain/own-value.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import type { OwnKind } from '../../../account/model/own-models.ts';
import type { Ban } from '../../../bans/model/ban.ts';
import { wholeBan } from '../../../bans/model/records/ban.ts';
import { wholeReport } from '../../../bans/model/records/report.ts';
import { storedProfile } from '../../../profiles/model/records/profile.ts';
import { faultsOf, publishingProblems } from '../briefs/brief-problems.ts';
import { valuesOf } from '../briefs/brief-values.ts';
import type { Input } from '../writing.ts';
import type { RowProblem } from './row-shapes.ts';

/** The record's field for a field of the brief's form. */
const RECORD_FIELDS: Readonly<Record<string, string>> = { text: 'longDescription', category: 'categories' };

/** Checks a row with valid types by the same rules as the site's pages and forms. */
export function recordProblems(kind: OwnKind, input: Input, today: IsoDate): readonly RowProblem[] {
  const row = { ...input, createdAt: `${today}T00:00:00.000Z`, updatedAt: `${today}T00:00:00.000Z` };
  switch (kind) {
    case 'profiles': {
      const { data, error } = storedProfile.safeParse(row);
      return data
        ? data.hidden.map(({ part, reason }) => ({ field: part, message: reason }))
        : issuesOf(error);
    }
    case 'bans': {
      const { data, error } = wholeBan.safeParse(row);
      return data ? datesOf(data.ban, 'dateOfBan', today) : issuesOf(error);
    }
    case 'reports': {
      const { data, error } = wholeReport.safeParse(row);
      return data ? datesOf(data.report, 'date', today) : issuesOf(error);
    }
    case 'briefs':
    case 'versions': {
      const isPublished = kind === 'versions' || input.status === 'PUBLISHED';
      const values = valuesOf({ ...row, id: String(input.id) });
      const problems = isPublished ? publishingProblems(values, today) : faultsOf(values, today);
      return Object.entries(problems).flatMap(([field, said]) =>
        said.map((message) => ({ field: ownValue(RECORD_FIELDS, field) ?? field, message })),
      );
    }
  }
}

const issuesOf = (error: z.ZodError | undefined): readonly RowProblem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({
    field: path.length > 0 ? path.join('.') : 'record',
    message,
  }));

/** Checks that no event is in the future or before the start. */
function datesOf(
  { began, events }: Pick<Ban, 'began' | 'events'>,
  field: string,
  today: IsoDate,
): readonly RowProblem[] {
  const problems: RowProblem[] = [];
  if (began && began.date > today) problems.push({ field, message: `${began.date} is in the future.` });
  for (const [at, { when }] of events.entries()) {
    if (when.date > today)
      problems.push({ field: `events.${at}`, message: `${when.date} is in the future.` });
    // A month or a year is stored as its first day.
    if (began && began.precision === 'day' && when.precision === 'day' && when.date < began.date)
      problems.push({ field: `events.${at}`, message: `${when.date} is before the start date.` });
  }
  return problems;
}
