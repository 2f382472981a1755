import type { Metadata } from 'next';
import { staticHtml } from '@/components/ui/StaticHtml';
import { findRestrictions, yearsOnRecord } from '@/features/bans/server/restrictions';
import { filterWords } from '@/features/explorer/model/filter-words';
import {
  changedRestrictionFilter,
  parseRestrictionFilter,
} from '@/features/explorer/model/restriction-filter';
import { metadataHtml } from '@/features/site/model/metadata-html';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { offerParts, type PageParameters } from '@/lib/backend/offered-parts';
import type { RecordType } from '@/lib/domain/restriction-filter';
import { toIsoDate } from '@/lib/time/when';
import { KIND_WORDS } from '../model/restriction-words';
import { explorerContent } from './Explorer';

/** Titles of the explorers without a filter. */
const WHOLE_LIST_TITLES: Readonly<Record<RecordType, string>> = {
  ban: 'Search creator bans by platform, date and outcome',
  report: 'Search shadowban reports by platform, date and outcome',
};

/** The properties of an explorer page for an address. */
export async function explorerProps(kind: RecordType, parameters: PageParameters) {
  const { filter, problems } = parseRestrictionFilter(parameters);
  const [found, years] = await Promise.all([findRestrictions(kind, filter), yearsOnRecord(kind)]);
  return { kind, filter, problems, found, years, today: toIsoDate(new Date()) };
}

/** Search engines index only filters by platform and status. */
export function explorerMetadata(kind: RecordType, parameters: PageParameters): Metadata {
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

/** Lets the caching proxy render the parts of an explorer page that depend on its filter. */
export function offerExplorer(kind: RecordType): void {
  offerParts({
    path: KIND_WORDS[kind].getHref(),
    parts: async (parameters) => [
      ...metadataHtml(explorerMetadata(kind, parameters)),
      staticHtml(await explorerContent(await explorerProps(kind, parameters))),
    ],
  });
}
