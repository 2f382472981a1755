import slugify from '@sindresorhus/slugify';
import type { RowsFormat } from '../../../lib/routes.ts';
import { filePrefix } from '../../../lib/site/file-prefix.ts';
import { siteName } from '../../../lib/site/site-name.ts';
import {
  type RecordType,
  type RestrictionFilter,
  restrictionQuery,
} from '../../explorer/model/restriction-filter.ts';

/**
 * Maximum length of the filter in a file name. File names have at most 255 bytes; this leaves room for the
 * other parts.
 */
const MAX_FILTER = 120;

/** The filter as letters, digits and hyphens: `platform-x_state-in-force`. */
function filterPart(filter: RestrictionFilter): string {
  return Object.entries(restrictionQuery(filter))
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}-${slugify(value)}`]))
    .join('_')
    .slice(0, MAX_FILTER)
    .replace(/[-_]+$/, '');
}

/**
 * The name of a file of rows: site, kind, filter, and version or date.
 * @param state `2026-11-22_live`, or `version-2026-11-22`
 */
export function rowsFileName(
  kind: RecordType,
  format: RowsFormat,
  filter: RestrictionFilter,
  state: string,
): string {
  return `${[`${filePrefix(siteName())}-${kind}s`, filterPart(filter), state].filter(Boolean).join('_')}.${format}`;
}
