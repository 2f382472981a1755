import type { Metadata } from 'next';
import { findRestrictions } from '@/lib/data/restrictions';
import {
  changedRestrictionFilter,
  parseRestrictionFilter,
  type RestrictionKind,
} from '@/lib/domain/explorer/restriction-filter';
import { PLATFORMS } from '@/lib/domain/platform';
import { isoDateOf } from '@/lib/domain/time/when';
import { pageMetadata } from '@/lib/seo/metadata';
import { APPEAL_WORDS, KIND_WORDS, SORT_WORDS, STATE_WORDS } from './restriction-words';

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** What an explorer's page shows for an address. */
export async function explorerProps(kind: RestrictionKind, parameters: Parameters) {
  const { filter, problems } = parseRestrictionFilter(parameters);
  const found = await findRestrictions(kind, filter);
  return { kind, filter, problems, found, today: isoDateOf(new Date()) };
}

/** Search engines are shown what is narrowed to a platform or a state; other addresses are for people. */
export function explorerMetadata(kind: RestrictionKind, parameters: Parameters): Metadata {
  const { filter } = parseRestrictionFilter(parameters);
  const { platform, state, appeal, type, creator, text, from, to, undated, sort } = filter;
  const { title, standfirst, addressOf } = KIND_WORDS[kind];
  const path = addressOf(changedRestrictionFilter(filter, {}));
  const parts = [
    platform && PLATFORMS[platform].displayName,
    state && STATE_WORDS[state].toLowerCase(),
    appeal && `appeal: ${APPEAL_WORDS[appeal].toLowerCase()}`,
    type,
    creator,
    text && `“${text}”`,
    from && `from ${from}`,
    to && `to ${to}`,
    undated && 'undated',
    sort && SORT_WORDS[sort].toLowerCase(),
  ];
  return pageMetadata({
    title: [title, ...parts.filter(Boolean)].join(', '),
    description: `${standfirst} Narrowed by platform, status, appeal, date and words; each number equals its rows.`,
    path,
    index: path === addressOf({ ...(platform && { platform }), ...(state && { state }) }),
  });
}
