import {
  type RecordType,
  type RestrictionFilter,
  restrictionQuery,
} from '../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { filePrefix, siteName } from '../../../lib/site/site.ts';
import { plural } from '../../../lib/text/plural.ts';
import { type IsoDate, onDay, whenText } from '../../../lib/time/when.ts';

export const DATA_LICENCE = {
  id: 'CC-BY-4.0',
  short: 'CC BY 4.0',
  name: 'Creative Commons Attribution 4.0 International',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  covers:
    'the compiled data: the list of records, their dates, platforms, statuses and numbers, the columns and their descriptions.',
  leavesOut:
    'what creators wrote themselves (type, category, told, account, notice, loss_method, notes of measurements, event texts, evidence labels) and the evidence files. These belong to the creators: quote them as far as your country’s law allows.',
} as const;

export const DATASET_TITLES: Readonly<Record<RecordType, string>> = {
  ban: 'Bans of creators by online platforms',
  report: 'Self-reported shadowbans of creators',
};

/** The cited rows: of a published version, or of today if there is none. */
export type Cited = {
  readonly kind: RecordType;
  readonly filter: RestrictionFilter;
  /** The number of rows, if known. */
  readonly count?: { readonly records: number; readonly people: number };
  /** The name of the version; null for the current rows. */
  readonly version: string | null;
  /** The day of the version, or today. */
  readonly day: IsoDate;
};

/** The filter in words: "platform: x; state: in-force"; empty for all rows. */
export function filterText({ sort: _sort, after: _after, ...criteria }: RestrictionFilter): string {
  return Object.entries(restrictionQuery(criteria))
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name === 'q' ? 'text' : name}: ${name === 'q' ? `“${value}”` : value}`],
    )
    .join('; ');
}

/** Returns the permanent URL of the cited rows, or the current URL without a version. */
export function citedAddress({ kind, filter, version }: Cited): string {
  const { sort: _sort, after: _after, ...criteria } = filter;
  const path = version
    ? routes.dataVersion(version, criteria)
    : (kind === 'ban' ? routes.bans : routes.reports)(criteria);
  return absoluteUrl(path);
}

/** The note after the title: counts, filter and source. */
function getNote({ kind, filter, count }: Cited): string {
  return [
    count && `${plural(count.records, 'record')} of ${plural(count.people, 'person', 'people')}`,
    filterText(filter),
    kind === 'report' ? 'self-reported' : 'reported by the creators',
  ]
    .filter(Boolean)
    .join('; ');
}

/** The reference in APA style, 7th edition. */
export function apaCitation(cited: Cited): string {
  const { kind, version, day } = cited;
  const state = version ? ` (Version ${version})` : '';
  const kindOfWork = `[Data set; ${getNote(cited)}]`;
  const retrieved = version ? '' : `Retrieved ${whenText(onDay(day), 'long')}, from `;
  return `${siteName()}. (${day.slice(0, 4)}). ${DATASET_TITLES[kind]}${state} ${kindOfWork}. ${retrieved}${citedAddress(cited)}`;
}

/** Escapes the special characters of TeX. */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\textbackslash ')
    .replaceAll(/[&%$#_{}]/g, String.raw`\$&`)
    .replaceAll('~', '\\textasciitilde ')
    .replaceAll('^', '\\textasciicircum ');

/** The reference in BibTeX. */
export function bibtexCitation(cited: Cited): string {
  const { kind, version, day } = cited;
  const fields = {
    author: `{${escaped(siteName())}}`,
    title: escaped(DATASET_TITLES[kind]),
    year: day.slice(0, 4),
    ...(version && { version }),
    note: escaped(`Data set; ${getNote(cited)}; ${DATA_LICENCE.id}`),
    url: citedAddress(cited),
    ...(!version && { urldate: day }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name.padEnd(7)} = {${value}},`);
  const key = `${filePrefix(siteName()).replaceAll('-', '')}-${kind}s-${version ?? day}`;
  return `@misc{${key},\n${lines.join('\n')}\n}`;
}
