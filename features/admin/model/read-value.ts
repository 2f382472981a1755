import { z } from 'zod';
import { readSitePicture } from '../../../lib/pictures/site-picture.ts';
import { isLink, isOwnAddress } from '../../../lib/records/shapes.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { durationSeconds } from '../../streams/model/stored-stream.ts';
import { type AdminField, fine, type Reading, wrong } from './field.ts';

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})$/;

/**
 * Reads a duration: `"1:02:03"`, `"62:03"`, `"90"` (seconds) or ISO 8601 (`"PT1H2M3S"`) -> whole seconds;
 * null for other text.
 */
export function readSeconds(text: string): number | null {
  const written = text.trim();
  if (/^\d{1,6}$/.test(written)) return Number(written);
  const clock = CLOCK.exec(written);
  if (!clock) return /^P(?=.)/.test(written) ? durationSeconds(written) : null;
  const [hours, minutes, seconds] = clock.slice(1).map((part) => Number(part ?? 0));
  if (hours === undefined || minutes === undefined || seconds === undefined || seconds > 59) return null;
  return clock[1] !== undefined && minutes > 59 ? null : (hours * 60 + minutes) * 60 + seconds;
}

const two = (count: number) => String(count).padStart(2, '0');

/** Formats seconds: 3723 -> `"1:02:03"`, 83 -> `"1:23"`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Formats seconds for records: 3723 -> `"PT1H2M3S"`. */
export function isoDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const typed = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return `PT${typed.join('') || '0S'}`;
}

const MAX_LINE_LENGTH = 300;
const MAX_TEXT_LENGTH = 100_000;
const MAX_LINK_LENGTH = 2000;
const MAX_ENTRIES = 200;
const MAX_NUMBER = 2 ** 31 - 1;

const isNothing = (raw: unknown) =>
  raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');

/**
 * Converts a typed, imported or stored value to its stored form. A cell of a table is always text, so every
 * field accepts text. A value that already has the field's type is unchanged.
 */
export function readValue(field: AdminField, raw: unknown): Reading {
  if (isNothing(raw)) return fine(null);
  return READERS[field.kind](field, raw);
}

const READERS: Readonly<Record<AdminField['kind'], (field: AdminField, raw: unknown) => Reading>> = {
  text: (field, raw) => (typeof raw === 'string' ? readLine(field, raw) : wrong('This must be text.')),
  'long-text': ({ maxLength = MAX_TEXT_LENGTH }, raw) => {
    if (typeof raw !== 'string') return wrong('This must be text.');
    return tooLong(raw.trim(), maxLength) ?? fine(raw.replaceAll('\r\n', '\n').trim());
  },
  address: (field, raw) => {
    if (typeof raw !== 'string') return wrong('This must be a URL.');
    return field.read ? readLine({ maxLength: MAX_LINK_LENGTH, ...field }, raw) : readAddress(raw);
  },
  integer: (field, raw) => readNumber(field, raw, /^-?\d+$/, 'This must be a whole number.'),
  decimal: (field, raw) => readNumber(field, raw, /^-?\d+(?:\.\d+)?$/, 'This must be a number, such as 4.5.'),
  'yes-no': (_field, raw) => {
    const typed = typeof raw === 'boolean' ? String(raw) : String(raw).trim().toLowerCase();
    if (['true', 'yes', '1'].includes(typed)) return fine(true);
    return ['false', 'no', '0'].includes(typed) ? fine(false) : wrong('This must be yes or no.');
  },
  choice: (field, raw) => readChoice(field, String(raw)),
  day: (_field, raw) => {
    const text = String(raw).trim();
    return z.iso.date().safeParse(text).success
      ? fine(text)
      : wrong('This must be a valid date as YYYY-MM-DD.');
  },
  instant: (_field, raw) => readInstant(String(raw).trim()),
  duration: (_field, raw) => {
    const seconds = readSeconds(String(raw));
    if (seconds === null) return wrong('This must be a duration as h:mm:ss, such as 1:02:30.');
    return seconds > 0 ? fine(isoDuration(seconds)) : wrong('Duration must be greater than zero.');
  },
  list: readList,
  picture: (_field, raw) => {
    const address = String(raw).trim();
    return readSitePicture(address)
      ? fine(address)
      : wrong('This must be an image on this site: /media/… for an uploaded one, or /pictures/….');
  },
  json: (_field, raw) => readChapters(raw),
};

function tooLong(text: string, max: number): Reading<never> | undefined {
  return text.length > max
    ? wrong(
        `This is too long: it has ${countText(text.length)} characters, and the limit is ${countText(max)}.`,
      )
    : undefined;
}

function readLine(
  { maxLength = MAX_LINE_LENGTH, read }: Pick<AdminField, 'maxLength' | 'read'>,
  raw: string,
): Reading {
  const text = raw.trim().replaceAll(/\s+/g, ' ');
  return tooLong(text, maxLength) ?? read?.(text) ?? fine(text);
}

function readAddress(raw: string): Reading<string> {
  const address = raw.trim();
  if (/\s/.test(address) || !isLink(address))
    return wrong('This is not a URL. A URL begins with https://, or with / on this site.');
  return tooLong(address, MAX_LINK_LENGTH) ?? fine(address);
}

function readNumber(
  { min: least = 0, max = MAX_NUMBER, isStoredAsText }: AdminField,
  raw: unknown,
  form: RegExp,
  problem: string,
): Reading {
  const text = String(raw).trim();
  const value = Number(text);
  if ((typeof raw !== 'number' && typeof raw !== 'string') || !form.test(text)) return wrong(problem);
  if (value < least) return wrong(`This must be at least ${countText(least)}.`);
  if (value > max) return wrong(`This must be at most ${countText(max)}.`);
  return fine(isStoredAsText ? String(value) : value);
}

function readChoice({ choices = [] }: AdminField, raw: string): Reading<string> {
  const typed = raw.trim().toLowerCase();
  const chosen = choices.find(
    ({ value, label }) => value.toLowerCase() === typed || label.toLowerCase() === typed,
  );
  if (chosen) return fine(chosen.value);
  return wrong(`This must be one of: ${choices.map(({ value }) => value).join(', ')}.`);
}

function readInstant(text: string): Reading<string> {
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text))
    return wrong('The time zone is missing. Add Z for UTC, or an offset such as +01:00.');
  const instant = text.replace(' ', 'T');
  if (!z.iso.datetime({ offset: true }).safeParse(withSeconds(instant)).success)
    return wrong('This must be a valid date and time, such as 2026-11-21T19:00:00Z.');
  return fine(new Date(withSeconds(instant)).toISOString());
}

const withSeconds = (instant: string) => instant.replace(/(T\d{2}:\d{2})(?=Z|[+-])/, '$1:00');

/** Reads a list, or a text with several entries: a JSON list, lines, or entries separated by semicolons. */
function getEntries(raw: unknown): readonly unknown[] | null {
  if (Array.isArray(raw)) return raw;
  if (typeof raw !== 'string') return null;
  if (!raw.trim().startsWith('[')) return raw.split(/[\n;]/);
  try {
    const parsed: unknown = JSON.parse(raw);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function readList(field: AdminField, raw: unknown): Reading {
  const entries = getEntries(raw);
  if (!entries) return wrong('This must be a list: entries separated by semicolons, or a JSON list.');
  const values: string[] = [];
  for (const entry of entries) {
    if (isNothing(entry)) continue;
    const reading = typeof entry === 'string' ? readEntry(field, entry) : wrong('An entry must be text.');
    if (!reading.ok) return entries.length > 1 ? wrong(`“${entry}”: ${reading.problem}`) : reading;
    if (typeof reading.value === 'string') values.push(reading.value);
  }
  if (values.length > MAX_ENTRIES) return wrong(`The limit is ${MAX_ENTRIES} entries.`);
  return fine(values.length > 0 ? [...new Set(values)] : null);
}

function readEntry(field: AdminField, entry: string): Reading {
  if (field.choices) return readChoice(field, entry);
  if (field.entries === 'addresses') return readAddress(entry);
  return field.entries === 'captions' ? readCaptions(entry) : readLine(field, entry);
}

/**
 * Reads an entry such as `en|English|/captions/talk.en.vtt`. The file must be on this site, since the player
 * loads no captions from others.
 */
function readCaptions(entry: string): Reading<string> {
  const [language = '', label = '', url = '', ...more] = entry.split('|').map((part) => part.trim());
  if (!language || !label || !url || more.length > 0)
    return wrong('Write captions as language|name|address, such as en|English|/captions/talk.vtt.');
  const tag = canonicalLanguage(language);
  if (!tag) return wrong(`“${language}” is not a language tag. Enter one such as en or pt-BR.`);
  if (isLink(url) && !isOwnAddress(url))
    return wrong('Captions must be files on this site, so the address must begin with /.');
  const address = readAddress(url);
  return address.ok ? fine(`${tag}|${label}|${url}`) : address;
}

/**
 * Returns a BCP 47 tag in canonical form, since an index distinguishes `EN` and `en`; null if it is invalid.
 */
export function canonicalLanguage(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

const chapterShape = z.object({ at: z.union([z.number(), z.string()]), title: z.string() });

/** Reads a list of {at, title}; `at` in seconds or as h:mm:ss. */
function readChapters(raw: unknown): Reading {
  const entries = getEntries(raw);
  if (!entries) return wrong('This must be a JSON list of {"at": seconds, "title": text}.');
  const chapters: { at: number; title: string }[] = [];
  for (const [index, entry] of entries.entries()) {
    const where = `Chapter ${index + 1}`;
    const parsed = chapterShape.safeParse(entry);
    if (!parsed.success) return wrong(`${where} must be {"at": seconds, "title": text}.`);
    const title = parsed.data.title.trim();
    const at = typeof parsed.data.at === 'number' ? parsed.data.at : readSeconds(parsed.data.at);
    if (!title) return wrong(`${where} has no title.`);
    if (title.length > MAX_LINE_LENGTH) return wrong(`${where}: the title is too long.`);
    if (at === null || !(at >= 0)) return wrong(`${where} has no start time. Enter it as h:mm:ss.`);
    const same = chapters.find((one) => one.at === at);
    if (same) return wrong(`${where} starts at ${clockText(at)}, the same time as “${same.title}”.`);
    chapters.push({ at, title });
  }
  return fine(chapters.length > 0 ? chapters.sort((a, b) => a.at - b.at) : null);
}
