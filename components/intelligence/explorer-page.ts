import type { Metadata } from 'next';
import { findRestrictions } from '@/lib/data/restrictions';
import { filterWords } from '@/lib/domain/explorer/filter-words';
import {
  changedRestrictionFilter,
  parseRestrictionFilter,
  type RestrictionKind,
} from '@/lib/domain/explorer/restriction-filter';
import { isoDateOf } from '@/lib/domain/time/when';
import { pageMetadata } from '@/lib/seo/metadata';
import { KIND_WORDS } from './restriction-words';

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** The properties of an explorer page for an address. */
export async function explorerProps(kind: RestrictionKind, parameters: Parameters) {
  const { filter, problems } = parseRestrictionFilter(parameters);
  const found = await findRestrictions(kind, filter);
  return { kind, filter, problems, found, today: isoDateOf(new Date()) };
}

/** Search engines index only filters by platform and status. */
export function explorerMetadata(kind: RestrictionKind, parameters: Parameters): Metadata {
  const { filter } = parseRestrictionFilter(parameters);
  const { platform, state } = filter;
  const { title, standfirst, addressOf } = KIND_WORDS[kind];
  const path = addressOf(changedRestrictionFilter(filter, {}));
  return pageMetadata({
    title: [title, ...filterWords(filter)].join(', '),
    description: `${standfirst} Narrowed by platform, status, appeal, date and words; each number equals its rows.`,
    path,
    feeds: [{ subject: { of: 'restrictions', kind, filter } }],
    index: path === addressOf({ ...(platform && { platform }), ...(state && { state }) }),
  });
}
