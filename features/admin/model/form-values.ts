import { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';
import type { Input, Row } from '../../studio/model/one-record.ts';
import { clockText, readSeconds } from './duration.ts';
import type { AdminField, AdminModel } from './field.ts';
import { ADMIN_FIELDS, checkValues } from './fields.ts';
import { readValue } from './read-value.ts';

const chapterRow = z.object({ at: z.string(), title: z.string() });

/** A chapter as it is typed; `at` as h:mm:ss. */
export type ChapterRow = z.infer<typeof chapterRow>;

/** The value of a control: typed text, yes or no, entries of a list, or chapters. */
const formValue = z.union([z.string(), z.boolean(), z.array(z.string()), z.array(chapterRow)]);
export type FormValue = z.infer<typeof formValue>;

/** The values of a record's form by field name. */
export const formValues = z.record(z.string(), formValue);
export type FormValues = Readonly<z.infer<typeof formValues>>;

const isTyped = (field: AdminField) => !field.isKept;

/** Returns the form values of a stored record. Invalid stored values are shown unchanged, so that they can be corrected. */
export const valuesOfRow = (model: AdminModel, row: Partial<Row>): FormValues =>
  Object.fromEntries(
    ADMIN_FIELDS[model].filter(isTyped).map((field) => [field.name, shown(field, row[field.name])]),
  );

function shown({ kind }: AdminField, value: unknown): FormValue {
  switch (kind) {
    case 'yes-no':
      return value === true;
    case 'list':
      return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
    case 'json':
      return shownChapters(value);
    case 'duration': {
      const seconds = typeof value === 'string' ? readSeconds(value) : null;
      return seconds === null ? String(value ?? '') : clockText(seconds);
    }
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

function shownChapters(stored: unknown): ChapterRow[] {
  let value = stored;
  try {
    // AWSJSON is text. It is encoded twice if its writer encoded it too.
    for (let times = 0; times < 2 && typeof value === 'string'; times += 1) value = JSON.parse(value);
  } catch {
    return [];
  }
  const chapters = z.array(z.object({ at: z.number(), title: z.string() })).safeParse(value);
  return (chapters.data ?? []).map(({ at, title }) => ({ at: clockText(at), title }));
}

/** Removes empty rows of chapters. */
const told = (value: FormValue | undefined): unknown =>
  Array.isArray(value)
    ? value.filter((entry) => typeof entry === 'string' || entry.at.trim() || entry.title.trim())
    : value;

const rawOf = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, told(value)]));

/** Returns the values to store by field name. Invalid values are returned as typed. */
export const inputOf = (model: AdminModel, values: FormValues): Input =>
  Object.fromEntries(
    ADMIN_FIELDS[model]
      .filter((field) => isTyped(field) && !field.isFixed)
      .map((field) => {
        const raw = told(ownValue(values, field.name));
        const reading = readValue(field, raw);
        return [field.name, reading.ok ? reading.value : raw];
      }),
  );

/** Returns the problems of the values by field, in the order of the fields. */
export function formProblems(model: AdminModel, values: FormValues): Readonly<Record<string, string>> {
  const { problems } = checkValues(model, rawOf(values));
  return Object.fromEntries([...problems].reverse().map(({ field, text }) => [field, text]));
}

/** Returns a value in words, for two versions side by side. */
export function wordsOf(field: AdminField, value: FormValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map((entry) => (typeof entry === 'string' ? entry : `${entry.at} ${entry.title}`))
      .join(field.kind === 'json' ? '\n' : ', ');
  return field.choices?.find((choice) => choice.value === value)?.label ?? value ?? '';
}
