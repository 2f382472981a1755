import type { Metadata } from 'next';
import { findRestrictions } from '@/features/bans/server/restrictions';
import { filterWords } from '@/features/explorer/model/filter-words';
import {
  changedRestrictionFilter,
  parseRestrictionFilter,
} from '@/features/explorer/model/restriction-filter';
import { pageMetadata } from '@/features/site/model/page-metadata';
import type { RecordType } from '@/lib/domain/restriction-filter';
import { isoDateOf } from '@/lib/time/when';
import { KIND_WORDS } from '../model/restriction-words';

/** Titles of the explorers without a filter. */
const WHOLE_LIST_TITLES: Readonly<Record<RecordType, string>> = {
  ban: 'Search creator bans by platform, date and outcome',
  report: 'Search shadowban reports by platform, date and outcome',
};

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** The properties of an explorer page for an address. */
export async function explorerProps(kind: RecordType, parameters: Parameters) {
  const { filter, problems } = parseRestrictionFilter(parameters);
  const found = await findRestrictions(kind, filter);
  return { kind, filter, problems, found, today: isoDateOf(new Date()) };
}

/** Search engines index only filters by platform and status. */
export function explorerMetadata(kind: RecordType, parameters: Parameters): Metadata {
  const { filter } = parseRestrictionFilter(parameters);
  const { platform, state } = filter;
  const { title, standfirst, getHref } = KIND_WORDS[kind];
  const path = getHref(changedRestrictionFilter(filter, {}));
  const words = filterWords(filter);
  return pageMetadata({
    title: words.length > 0 ? `${title}: ${words.join(', ')}` : WHOLE_LIST_TITLES[kind],
    description: `${standfirst} Filter by platform, status, appeal, date or keyword. Every figure links to the records behind it.`,
    path,
    feeds: [{ subject: { of: 'restrictions', kind, filter } }],
    index: path === getHref({ ...(platform && { platform }), ...(state && { state }) }),
  });
}
