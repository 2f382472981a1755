import { type RestrictionFilter, restrictionQuery } from '../domain/explorer/restriction-filter.ts';
import { routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { apaCitation, type Cited, citedAddress, DATASET_TITLES } from './citation.ts';
import { COLUMNS_VERSION } from './columns.ts';
import { DATA_LICENCE } from './licence.ts';
import type { FileHead } from './write-rows.ts';

const asked = (filter: RestrictionFilter) =>
  Object.fromEntries(Object.entries(restrictionQuery(filter)).filter(([, value]) => value !== undefined));

/**
 * What a file in JSON says of itself before its rows.
 * @param madeAt ISO instant: of the version, or of the file where it is of no version
 */
export function fileHead(cited: Cited, madeAt: string): FileHead {
  const { id, name, url, leavesOut } = DATA_LICENCE;
  return {
    dataset: `${cited.kind}s`,
    title: DATASET_TITLES[cited.kind],
    notice: [
      cited.kind === 'report'
        ? 'Self-reported, every one: only the platform could confirm a shadowban.'
        : 'Told by the creators themselves.',
      'The records are volunteered and not a sample of anything.',
    ].join(' '),
    version: cited.version,
    madeAt,
    address: citedAddress(cited),
    citation: apaCitation(cited),
    licence: { id, name, url, leavesOut },
    dictionary: `${absoluteUrl(routes.data())}#columns`,
    columnsVersion: COLUMNS_VERSION,
    filter: asked(cited.filter),
    ...cited.count,
  };
}
