/**
 * A date with its precision. `date` is always a full ISO date, so that records sort: the first day if only the month or the year
 * is known.
 */
export const PRECISIONS = ['day', 'month', 'year'] as const;
export type Precision = (typeof PRECISIONS)[number];
export type IsoDate = string;
export type When = { readonly date: IsoDate; readonly precision: Precision };

const DAY_MS = 86_400_000;

export const onDay = (date: IsoDate): When => ({ date, precision: 'day' });

/** Reads `2026-08-29`, `2026-08` or `2026` as a date with this precision; the inverse of `whenAttribute`. */
export function whenWritten(text: string): When {
  const precision = ({ 10: 'day', 7: 'month', 4: 'year' } as const)[text.length];
  const date = `${text}-01-01`.slice(0, 10);
  if (!precision || !isRealDate(date)) throw new RangeError(`"${text}" is not a date.`);
  return { date, precision };
}

/** Rejects dates that do not exist, such as `2026-02-30`. */
const isRealDate = (date: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && toIsoDate(new Date(date)) === date;

/** Whole days from one ISO date to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The number of a day since 1970-01-01. */
export const dayNumber = (date: IsoDate): number => Math.round(Date.parse(date) / DAY_MS);

/** The ISO date of an instant, in UTC: records carry dates without a zone. */
export const toIsoDate = (instant: Date): IsoDate => instant.toISOString().slice(0, 10);

/** The start of a period of some milliseconds, counted from 1970, as an ISO instant. */
export const periodStart = (now: number, length: number): string =>
  new Date(Math.floor(now / length) * length).toISOString();

/** The minute of a time in milliseconds since 1970, as an ISO instant. Scheduled texts appear at a full minute. */
export const getMinute = (now: number): string => periodStart(now, 60_000);

/** The date some days after another. */
export const daysAfter = (date: IsoDate, days: number): IsoDate =>
  toIsoDate(new Date(Date.parse(date) + days * DAY_MS));

/**
 * The same day some months later, or earlier if negative: 2026-08-31 and six months -> 2027-02-28. It is the last day of the
 * month if the month has no such day (Regulation (EEC, Euratom) 1182/71, Article 3).
 */
export function monthsAfter(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toIsoDate(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

/** The last possible day of a date: `2026-02` -> `2026-02-28`. */
export function getLastDay({ date, precision }: When): IsoDate {
  if (precision === 'day') return date;
  const year = Number(date.slice(0, 4));
  const monthAfter = precision === 'year' ? 12 : Number(date.slice(5, 7));
  return toIsoDate(new Date(Date.UTC(year, monthAfter, 0)));
}

type DateStyle = 'short' | 'long';

const SITE_LOCALE = 'en-GB';

const PARTS = {
  day: { day: 'numeric', year: 'numeric' },
  month: { year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<Precision, Intl.DateTimeFormatOptions>;

const getFormat = (precision: Precision, style: DateStyle, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    ...PARTS[precision],
    ...(precision !== 'year' && { month: style }),
    timeZone: 'UTC',
  });

/** Caches formats: creating one takes a hundred times as long as using it. */
const siteFormats = new Map<string, Intl.DateTimeFormat>();

function siteFormat(precision: Precision, style: DateStyle): Intl.DateTimeFormat {
  const name = `${precision} ${style}`;
  const format = siteFormats.get(name) ?? getFormat(precision, style, SITE_LOCALE);
  siteFormats.set(name, format);
  return format;
}

/** `2026-11-03` -> "3 Nov 2026", `month` -> "Nov 2026", `year` -> "2026". */
export function whenText(
  { date, precision }: When,
  style: DateStyle = 'short',
  locale = SITE_LOCALE,
): string {
  const format = locale === SITE_LOCALE ? siteFormat(precision, style) : getFormat(precision, style, locale);
  return format.format(new Date(date));
}

/** The value of a `<time datetime>`: the known part of the date. */
export function whenAttribute(when: When): string {
  return when.date.slice(0, { day: 10, month: 7, year: 4 }[when.precision]);
}
