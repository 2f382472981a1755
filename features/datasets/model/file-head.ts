import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { type RestrictionFilter, restrictionQuery } from '../../explorer/model/restriction-filter.ts';
import { apaCitation, type Cited, citedAddress, DATASET_TITLES } from './citation.ts';
import { COLUMNS_VERSION } from './columns.ts';
import { DATA_LICENCE } from './licence.ts';
import type { FileHead } from './write-rows.ts';

const asked = (filter: RestrictionFilter) =>
  Object.fromEntries(Object.entries(restrictionQuery(filter)).filter(([, value]) => value !== undefined));

/**
 * The metadata before the rows of a JSON file.
 * @param madeAt ISO instant of the version, or of the file if it is not of a version
 */
export function fileHead(cited: Cited, madeAt: string): FileHead {
  const { id, name, url, leavesOut } = DATA_LICENCE;
  return {
    dataset: `${cited.kind}s`,
    title: DATASET_TITLES[cited.kind],
    notice: [
      cited.kind === 'report'
        ? 'All reports are self-reported. Only the platform could confirm a shadowban.'
        : 'Reported by the creators themselves.',
      'Creators choose to publish these records. They are not a representative sample.',
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
