/** Readers and their hosts do not know the site's. */
export const isWholeAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text) && !/\s/.test(text);

/** Returns true for an absolute IRI, which Atom requires for an id. */
export const isIri = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z][a-z\d+.-]*:\S+$/i.test(text);

export const isRfc3339 = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text));

const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const RFC_822 = new RegExp(String.raw`^${DAY}, \d\d ${MONTH} \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$`);

export const isRfc822 = (text: unknown): text is string =>
  typeof text === 'string' && RFC_822.test(text) && !Number.isNaN(Date.parse(text));

/** A problem for every invalid value. */
export const unless = (holds: boolean, problem: string): readonly string[] => (holds ? [] : [problem]);

export const repeated = (values: readonly (string | undefined)[]): readonly string[] =>
  values.filter((value, at) => values.indexOf(value) !== at).map((value) => `"${value}" is there twice.`);

/** Maximum number of items in a feed. */
const MAX_ITEMS = 30;

/** Returns the problems in the HTML of an item, for all formats. */
export function problemsOfHtml(html: string): readonly string[] {
  return [
    ...unless(!/ (?:href|src)="(?!https?:|mailto:|tel:)/i.test(html), 'An address in its text is not whole.'),
    ...unless(!/<(?:script|style|iframe|object|form)\b| on\w+=/i.test(html), 'Its text has what may run.'),
    ...unless(html.isWellFormed(), 'Its text is no Unicode.'),
  ];
}

/** Returns the problems with the dates of items, for all formats. */
export function problemsOfOrder(
  instants: readonly (string | undefined)[],
  now = Date.now(),
): readonly string[] {
  const times = instants.map((instant) => Date.parse(instant ?? ''));
  return [
    ...unless(times.length <= MAX_ITEMS, `There are ${times.length} items.`),
    ...unless(
      times.every((time, at) => at === 0 || time <= (times[at - 1] ?? 0)),
      'The newest is not first.',
    ),
    ...unless(
      times.every((time) => time <= now),
      'An item is from the future.',
    ),
  ];
}
