import slugify from '@sindresorhus/slugify';
import {
  type RestrictionFilter,
  type RestrictionKind,
  restrictionQuery,
} from '../domain/explorer/restriction-filter.ts';
import type { RowsFormat } from '../routes.ts';
import { SITE_NAME } from '../seo/site.ts';

/** A file system takes 255 bytes of a name; the rest of it has to have room. */
const LONGEST_FILTER = 120;

/** `platform-x_state-in-force`: letters, digits and hyphens, whatever was asked for. */
function filterPart(filter: RestrictionFilter): string {
  return Object.entries(restrictionQuery(filter))
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}-${slugify(value)}`]))
    .join('_')
    .slice(0, LONGEST_FILTER)
    .replace(/[-_]+$/, '');
}

/**
 * What a file of rows is called: whose they are, what they were narrowed to, and the version or the day.
 * @param state `2026-11-22_live`, or `version-2026-11-22`
 */
export function rowsFileName(
  kind: RestrictionKind,
  format: RowsFormat,
  filter: RestrictionFilter,
  state: string,
): string {
  return `${[`${slugify(SITE_NAME.toLowerCase())}-${kind}s`, filterPart(filter), state].filter(Boolean).join('_')}.${format}`;
}
