/**
 * A date that may be known only roughly. `date` is always a full ISO date (the first day of a month or a year
 * that is all that is known), so that records sort; `precision` says how much of it to believe.
 */
export const PRECISIONS = ['day', 'month', 'year'] as const;
export type Precision = (typeof PRECISIONS)[number];
export type IsoDate = string;
export type When = { readonly date: IsoDate; readonly precision: Precision };

const DAY_MS = 86_400_000;

export const onDay = (date: IsoDate): When => ({ date, precision: 'day' });

/** `2026-08-29`, `2026-08` or `2026` -> a date known as exactly as it is written; the inverse of `whenAttribute`. */
export function whenWritten(text: string): When {
  const precision = ({ 10: 'day', 7: 'month', 4: 'year' } as const)[text.length];
  const date = `${text}-01-01`.slice(0, 10);
  if (!precision || !isRealDate(date)) throw new RangeError(`"${text}" is not a date.`);
  return { date, precision };
}

/** `2026-02-30` has the form of a date and is none. */
const isRealDate = (date: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && isoDateOf(new Date(date)) === date;

/** Whole days from one ISO date to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A day as a number that grows by one a day; 0 is 1970-01-01. */
export const dayNumber = (date: IsoDate): number => Math.round(Date.parse(date) / DAY_MS);

/** The ISO date of an instant, in UTC: records carry dates without a zone. */
export const isoDateOf = (instant: Date): IsoDate => instant.toISOString().slice(0, 10);

/** The last day that a date may mean: `2026-02` -> `2026-02-28`. */
export function lastDayOf({ date, precision }: When): IsoDate {
  if (precision === 'day') return date;
  const year = Number(date.slice(0, 4));
  const monthAfter = precision === 'year' ? 12 : Number(date.slice(5, 7));
  return isoDateOf(new Date(Date.UTC(year, monthAfter, 0)));
}

type DateStyle = 'short' | 'long';

const SITE_LOCALE = 'en-GB';

const PARTS = {
  day: { day: 'numeric', year: 'numeric' },
  month: { year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<Precision, Intl.DateTimeFormatOptions>;

const formatOf = (precision: Precision, style: DateStyle, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    ...PARTS[precision],
    ...(precision !== 'year' && { month: style }),
    timeZone: 'UTC',
  });

/** Making a format takes a hundred times as long as using it, and a page has dozens of dates. */
const siteFormats = new Map<string, Intl.DateTimeFormat>();

function siteFormat(precision: Precision, style: DateStyle): Intl.DateTimeFormat {
  const name = `${precision} ${style}`;
  const format = siteFormats.get(name) ?? formatOf(precision, style, SITE_LOCALE);
  siteFormats.set(name, format);
  return format;
}

/** `2026-11-03` -> "3 Nov 2026", `month` -> "Nov 2026", `year` -> "2026". */
export function whenText(
  { date, precision }: When,
  style: DateStyle = 'short',
  locale = SITE_LOCALE,
): string {
  const format = locale === SITE_LOCALE ? siteFormat(precision, style) : formatOf(precision, style, locale);
  return format.format(new Date(date));
}

/** The value of a `<time datetime>`: as much of the date as is known. */
export function whenAttribute(when: When): string {
  return when.date.slice(0, { day: 10, month: 7, year: 4 }[when.precision]);
}
