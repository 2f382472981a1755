import type { FieldName } from '../../../lib/graphql/documents.ts';
import { countText } from '../../../lib/text/count-text.ts';
import type { Row } from '../../../lib/workspace/stored-record.ts';
import type { Catalogue } from './catalogue.ts';
import type { AdminModel } from './field.ts';
import type { RecordFilter, RecordSort } from './record-sources.ts';

/** A count up to a thousand; `isMore` if there are more. */
export type Count = { readonly count: number; readonly isMore: boolean };

/** Returns a count for people, such as "1,000+". */
export const boundedCountText = ({ count, isMore }: Count): string =>
  `${countText(count)}${isMore ? '+' : ''}`;

/** An item for an administrator's attention, with some of its records. */
export type Matter = {
  readonly id: 'pending' | 'soon-hidden' | 'no-thumbnail' | 'no-image' | 'none-featured';
  readonly model: AdminModel;
  readonly total: Count;
  readonly rows: readonly Row[];
};

/** A record in the list of the newest changes. */
export type Changed = { readonly model: AdminModel; readonly row: Row };

export type Overview = {
  /** ISO instant: streams that start later are upcoming. */
  readonly at: string;
  readonly streams: Readonly<Record<'ACTIVE' | 'PENDING' | 'INACTIVE' | 'upcoming' | 'featured', Count>>;
  readonly personalities: Readonly<Record<'shown' | 'hidden', Count>>;
  /** Most urgent first. */
  readonly matters: readonly Matter[];
  readonly changed: readonly Changed[];
  /** True if there are more records than were compared for `changed`. */
  readonly isChangedPartial: boolean;
};

/** Maximum number of records that are read to count a list. */
export const MAX_RECORDS = 1000;
/**
 * Number of records of each model that are compared for the latest change, because no index has that order.
 */
export const LOOKED_AT = 200;
const SHOWN = 4;
const MAX_CHANGED = 6;
const NAMES: Readonly<Record<AdminModel, readonly FieldName<AdminModel>[]>> = {
  Stream: ['title', 'status', 'date'],
  Personality: ['displayName', 'active'],
};

/**
 * Reads the content of the administration's first page, only through indexes.
 * @param now ISO instant
 */
export async function readOverview(list: Catalogue['list'], now: string): Promise<Overview> {
  const read = async (model: AdminModel, filter: RecordFilter, sort?: RecordSort, limit = MAX_RECORDS) => {
    const page = await list(model, { filter, sort, limit, fields: NAMES[model] });
    return { rows: page.rows, total: { count: page.rows.length, isMore: page.nextToken !== null } };
  };
  const [active, pending, inactive, upcoming, featured, bare, hiddenSoon, shown, hidden, faceless, newest] =
    await Promise.all([
      read('Stream', { status: 'ACTIVE' }),
      read('Stream', { status: 'PENDING' }),
      read('Stream', { status: 'INACTIVE' }),
      read('Stream', { status: 'ACTIVE', from: now }, 'oldest'),
      read('Stream', { status: 'ACTIVE', featured: true }),
      read('Stream', { status: 'ACTIVE', from: now, lacks: 'thumbnail' }, 'oldest'),
      read('Stream', { status: 'PENDING', from: now }, 'oldest'),
      read('Personality', {}),
      read('Personality', { active: false }),
      read('Personality', { lacks: 'image' }),
      read('Stream', {}, 'newest', LOOKED_AT),
    ]);
  const matter = (id: Matter['id'], model: AdminModel, { rows, total }: typeof active): Matter[] =>
    rows.length > 0 ? [{ id, model, total, rows: rows.slice(0, SHOWN) }] : [];
  const isEmpty = active.rows.length === 0 || featured.rows.length > 0;
  return {
    at: now,
    streams: {
      ACTIVE: active.total,
      PENDING: pending.total,
      INACTIVE: inactive.total,
      upcoming: upcoming.total,
      featured: featured.total,
    },
    personalities: {
      shown: { ...shown.total, count: shown.total.count - hidden.total.count },
      hidden: hidden.total,
    },
    matters: [
      ...matter('soon-hidden', 'Stream', hiddenSoon),
      ...matter('pending', 'Stream', pending),
      ...matter('no-thumbnail', 'Stream', bare),
      ...matter('no-image', 'Personality', faceless),
      ...(isEmpty
        ? []
        : [{ id: 'none-featured', model: 'Stream', total: featured.total, rows: [] } as const]),
    ],
    changed: changedLast(newest.rows, shown.rows.slice(0, LOOKED_AT)),
    isChangedPartial: newest.total.isMore || shown.rows.length > LOOKED_AT,
  };
}

/** Returns the latest changes of both models, newest first. */
function changedLast(streams: readonly Row[], personalities: readonly Row[]): readonly Changed[] {
  return [
    ...streams.map((row) => ({ model: 'Stream', row }) as const),
    ...personalities.map((row) => ({ model: 'Personality', row }) as const),
  ]
    .sort((a, b) => (a.row.updatedAt < b.row.updatedAt ? 1 : -1))
    .slice(0, MAX_CHANGED);
}
