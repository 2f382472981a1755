'use client';

import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { PERSONALITY_CATEGORIES } from '@/lib/domain/list-filters';
import { findPlatform, PLATFORMS, PROFILE_PLATFORM_IDS } from '@/lib/domain/platform';
import { isTheme } from '@/lib/domain/theme';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import type { Row } from '@/lib/workspace/stored-record';
import { StudioLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { ExchangeLinks } from '../import-export/ExportPanel';
import { ChoiceCell, featuredColumn, listIn, MarkCell, RankingCell, textIn } from '../table/cells';
import styles from '../table/names.module.scss';
import { RecordList, type RowTools } from '../table/RecordList.client';
import type { RecordColumns } from '../table/use-record-table';

const FIELDS = [
  'name',
  'displayName',
  'image',
  'tags',
  'category',
  'primaryPlatforms',
  'followerCount',
  'subscriberCount',
  'featured',
  'active',
  'verified',
  'ranking',
] as const;

const getName = (row: Row) => textIn(row, 'displayName') || textIn(row, 'name') || row.id;
const CATEGORIES = Object.entries(PERSONALITY_CATEGORIES).map(([value, label]) => ({ value, label }));
const ACTIVE = [
  { value: 'yes', label: 'Published' },
  { value: 'no', label: 'Hidden' },
];
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** All personalities of the catalogue. */
export function PersonalityList() {
  return (
    <StudioPage
      title="Personalities"
      actions={
        <>
          <ExchangeLinks model="Personality" />
          <StudioLink href={routes.admin.newPersonality()} className="button button-primary">
            <Icon name="plus-lg" /> New personality
          </StudioLink>
        </>
      }
    >
      <RecordList
        model="Personality"
        caption="Personalities"
        fields={FIELDS}
        getName={getName}
        columns={columns}
        filters={() => FILTERS}
        searchLabel="Search"
        orders={() => ORDERS}
        acts={[
          { label: 'Published', changes: { active: true } },
          { label: 'Hidden', changes: { active: false } },
          { label: 'Feature', changes: { featured: true } },
          { label: 'Do not feature', changes: { featured: false } },
        ]}
        empty={
          <EmptyState
            isFramed
            title="No personalities yet"
            action={
              <StudioLink href={routes.admin.newPersonality()} className="button button-primary">
                Add personality
              </StudioLink>
            }
          >
            A personality is a public figure with a page on this site that lists their accounts and streams.
          </EmptyState>
        }
      />
    </StudioPage>
  );
}

const ORDERS = [
  { value: 'first', label: 'By ranking' },
  { value: 'last', label: 'By ranking, reversed' },
  { value: 'stored', label: 'All, unsorted' },
] as const;

const FILTERS = [
  { name: 'category', label: 'Category', options: CATEGORIES },
  { name: 'active', label: 'Published', options: YES_NO, isYesNo: true },
  { name: 'featured', label: 'Featured', options: YES_NO, isYesNo: true },
  { name: 'verified', label: 'Verified', options: YES_NO, isYesNo: true },
  {
    name: 'primaryPlatforms',
    label: 'Main platform',
    options: PROFILE_PLATFORM_IDS.map((value) => ({ value, label: PLATFORMS[value].displayName })),
  },
  {
    name: 'lacks',
    label: 'Missing',
    options: [
      { value: 'image', label: 'Picture' },
      { value: 'bio', label: 'Short bio' },
      { value: 'timezone', label: 'Time zone' },
    ],
  },
];

const columns = ({ save, move }: RowTools): RecordColumns<Row> => [
  { id: 'name', header: 'Personality', cell: ({ row }) => <Name row={row.original} /> },
  {
    id: 'ranking',
    header: 'Ranking',
    accessorFn: (row) => row.ranking,
    sortingFn: (a, b) => Number(a.original.ranking ?? 0) - Number(b.original.ranking ?? 0),
    meta: { orders: { asc: 'first', desc: 'last' }, isMain: true },
    cell: ({ row: { original: row } }) => (
      <RankingCell
        name={getName(row)}
        value={typeof row.ranking === 'number' ? row.ranking : null}
        onChange={(ranking) => ranking !== null && save(row, { ranking })}
        onMove={move && ((by) => move(row, by))}
      />
    ),
  },
  {
    id: 'active',
    header: 'Status',
    meta: { isMain: true },
    cell: ({ row: { original: row } }) => (
      <ChoiceCell
        label={`Status of ${getName(row)}`}
        // Hidden only if it was switched off; a missing value means shown.
        value={row.active === false ? 'no' : 'yes'}
        options={ACTIVE}
        tone={row.active === false ? 'off' : 'on'}
        onChange={(value) => save(row, { active: value === 'yes' })}
      />
    ),
  },
  featuredColumn(getName, save),
  {
    id: 'verified',
    header: 'Verified',
    cell: ({ row: { original: row } }) => (
      <MarkCell
        label={`Verified: ${getName(row)}`}
        isSet={row.verified === true}
        icon="patch-check-fill"
        iconUnset="patch-check"
        onChange={(verified) => save(row, { verified })}
      />
    ),
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ row: { original: row } }) =>
      CATEGORIES.find(({ value }) => value === row.category)?.label ?? 'None',
  },
  {
    id: 'platforms',
    header: 'Main platforms',
    meta: { isMinor: true },
    cell: ({ row: { original: row } }) => (
      <span className={styles.platform}>
        {listIn(row, 'primaryPlatforms').flatMap((one) => {
          const platform = findPlatform(one);
          return platform ? [<PlatformMark key={one} platform={platform.id} named />] : [];
        })}
      </span>
    ),
  },
  {
    id: 'followers',
    header: 'Followers',
    meta: { isFigure: true, isMinor: true },
    cell: ({ row }) => figure(row.original.followerCount),
  },
  {
    id: 'subscribers',
    header: 'Subscribers',
    meta: { isFigure: true, isMinor: true },
    cell: ({ row }) => figure(row.original.subscriberCount),
  },
];

const figure = (value: unknown) => (typeof value === 'number' ? countText(value) : '–');

function Name({ row }: { row: Row }) {
  const theme = listIn(row, 'tags').find(isTheme) ?? 'influence';
  const thumbnail = textIn(row, 'image') || null;
  return (
    <div className={styles.name}>
      <Picture
        picture={pictureOfRecord('personality', { slug: row.id, theme, thumbnail })}
        sizes="48px"
        className={styles.face}
      />
      <p>
        <StudioLink href={routes.admin.personality(row.id)} dir="auto">
          <span>{getName(row)}</span>
        </StudioLink>
        <span dir="ltr">/{row.id}</span>
      </p>
      {row.active !== false && (
        <Link href={routes.personality(row.id)} className={styles.view} title="View on the site">
          <Icon name="box-arrow-up-right" />
          <span className="visually-hidden">View {getName(row)} on the site</span>
        </Link>
      )}
    </div>
  );
}
