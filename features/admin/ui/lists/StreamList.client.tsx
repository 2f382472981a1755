'use client';

import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { STATUS_LABELS } from '@/features/admin/model/fields';
import { clockText, readSeconds } from '@/features/admin/model/read-value';
import { STREAM_STATUSES } from '@/features/streams/model/stream';
import { getRank } from '@/features/streams/model/stream-filter';
import {
  isProfilePlatformId,
  STREAM_PLATFORMS,
  streamPlatform,
  streamPlatformName,
} from '@/lib/domain/platform';
import { isTheme } from '@/lib/domain/theme';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import type { Row } from '@/lib/workspace/stored-record';
import { StudioLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { ExchangeLinks } from '../import-export/ExportPanel';
import { ChoiceCell, DateText, featuredColumn, listIn, RankingCell, textIn } from '../table/cells';
import styles from '../table/names.module.scss';
import { RecordList, type RowTools } from '../table/RecordList.client';
import type { RecordColumns } from '../table/use-record-table';

/** The fields of the table, without the long texts. */
const FIELDS = [
  'title',
  'slug',
  'status',
  'featured',
  'date',
  'duration',
  'url',
  'language',
  'genre',
  'geners',
  'tags',
  'thumbnail',
  'views',
  'rating',
  'ranking',
  'video_type',
  'created_by_username',
] as const;

const getName = (row: Row) => textIn(row, 'title') || 'Untitled';
const getAddress = (row: Row) => textIn(row, 'slug') || row.id;
const STATUSES = STREAM_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** All streams of the catalogue. */
export function StreamList() {
  return (
    <StudioPage
      title="Streams"
      actions={
        <>
          <ExchangeLinks model="Stream" />
          <StudioLink href={routes.admin.newStream()} className="button button-primary">
            <Icon name="plus-lg" /> New stream
          </StudioLink>
        </>
      }
    >
      <RecordList
        model="Stream"
        caption="Streams"
        fields={FIELDS}
        getName={getName}
        columns={columns}
        filters={filters}
        searchLabel="Search"
        orders={({ featured }) => ORDERS.filter(({ value }) => value !== 'ranking' || featured === true)}
        acts={[
          ...STATUSES.map(({ value, label }) => ({ label, changes: { status: value } })),
          { label: 'Feature', changes: { featured: true } },
          { label: 'Do not feature', changes: { featured: false } },
        ]}
        empty={
          <EmptyState
            isFramed
            title="No streams yet"
            action={
              <StudioLink href={routes.admin.newStream()} className="button button-primary">
                Add stream
              </StudioLink>
            }
          >
            A stream is live, upcoming or recorded, on this site or on another platform.
          </EmptyState>
        }
      />
    </StudioPage>
  );
}

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: 'views', label: 'Most views' },
  { value: 'rating', label: 'Best rated' },
  { value: 'ranking', label: 'By ranking' },
  { value: 'stored', label: 'All, unsorted' },
] as const;

const filters = (rows: readonly Row[]) => [
  { name: 'status', label: 'Status', options: STATUSES },
  { name: 'featured', label: 'Featured', options: YES_NO, isYesNo: true },
  {
    name: 'platform',
    label: 'Plays on',
    options: STREAM_PLATFORMS.map((value) => ({ value, label: streamPlatformName(value) })),
  },
  { name: 'genre', label: 'Genre', suggestions: getValues(rows, 'genre', 'geners') },
  { name: 'language', label: 'Language', suggestions: getValues(rows, 'language') },
  { name: 'created_by_username', label: 'Host', suggestions: getValues(rows, 'created_by_username') },
  {
    name: 'lacks',
    label: 'Missing',
    options: [
      { value: 'thumbnail', label: 'Thumbnail' },
      { value: 'slug', label: 'Address' },
      { value: 'duration', label: 'Duration' },
      { value: 'language', label: 'Language' },
      { value: 'subtitles', label: 'Captions' },
    ],
  },
  { name: 'from', label: 'Upcoming', isCondition: true as const },
];

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Returns the values of these fields in the rows of this page. */
function getValues(rows: readonly Row[], ...fields: readonly string[]): readonly string[] {
  const all = rows.flatMap((row) => fields.flatMap((field) => [...listIn(row, field), textIn(row, field)]));
  return [...new Set(all.filter(Boolean))].sort((a, b) => a.localeCompare(b, 'en'));
}

const columns = ({ save, move, filter }: RowTools): RecordColumns<Row> => [
  {
    id: 'name',
    header: 'Stream',
    accessorFn: getName,
    meta: { orders: { asc: 'title' } },
    cell: ({ row }) => <Name row={row.original} />,
  },
  {
    id: 'status',
    header: 'Status',
    meta: { isMain: true },
    cell: ({ row: { original: row } }) => {
      const status = textIn(row, 'status');
      return (
        <ChoiceCell
          label={`Status of ${getName(row)}`}
          value={status}
          options={STATUSES}
          tone={status === 'ACTIVE' ? 'on' : status === 'PENDING' ? 'waiting' : 'off'}
          onChange={(value) => save(row, { status: value })}
        />
      );
    },
  },
  featuredColumn(getName, save),
  {
    id: 'date',
    header: 'Start',
    accessorFn: (row) => row.date,
    sortDescFirst: true,
    meta: { orders: { asc: 'oldest', desc: 'newest' }, isMain: true },
    cell: ({ row }) => <DateText instant={textIn(row.original, 'date')} />,
  },
  {
    id: 'platform',
    header: 'Plays on',
    meta: { isMinor: true },
    cell: ({ row }) => <PlaysOn url={textIn(row.original, 'url')} />,
  },
  {
    id: 'duration',
    header: 'Duration',
    meta: { isFigure: true, isMinor: true },
    cell: ({ row }) => {
      const seconds = readSeconds(textIn(row.original, 'duration'));
      return seconds ? clockText(seconds) : <Nothing />;
    },
  },
  {
    id: 'language',
    header: 'Language',
    meta: { isMinor: true },
    cell: ({ row }) => textIn(row.original, 'language') || <Nothing />,
  },
  {
    id: 'views',
    header: 'Views',
    accessorFn: (row) => row.views,
    sortDescFirst: true,
    meta: { orders: { desc: 'views' }, isFigure: true, isMinor: true },
    cell: ({ getValue }) => {
      const views = getValue();
      return typeof views === 'number' ? countText(views) : <Nothing />;
    },
  },
  {
    id: 'ranking',
    header: 'Ranking',
    accessorFn: rankIn,
    // Only featured streams are sorted by it on the site.
    enableSorting: filter.featured === true,
    sortingFn: (a, b) => rankIn(a.original) - rankIn(b.original),
    meta: { orders: { asc: 'ranking' } },
    cell: ({ row: { original: row } }) => (
      <RankingCell
        name={getName(row)}
        value={textIn(row, 'ranking') === '' ? null : Number(textIn(row, 'ranking'))}
        onChange={(ranking) => save(row, { ranking: ranking === null ? null : String(ranking) })}
        onMove={move && ((by) => move(row, by))}
      />
    ),
  },
];

/** A stream's rank; streams without one are last, as on the site. */
const rankIn = ({ ranking }: Row) => getRank(ranking) ?? Number.MAX_SAFE_INTEGER;

const Nothing = () => (
  <span className={styles.nothing}>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">Not set</span>
  </span>
);

function Name({ row }: { row: Row }) {
  const theme = listIn(row, 'tags').find(isTheme) ?? 'influence';
  const thumbnail = textIn(row, 'thumbnail') || null;
  return (
    <div className={styles.name}>
      <Picture
        picture={pictureOfRecord('stream', { slug: getAddress(row), theme, thumbnail })}
        sizes="72px"
        className={styles.still}
      />
      <p>
        <StudioLink href={routes.admin.stream(row.id)} dir="auto">
          <span>{getName(row)}</span>
        </StudioLink>
        <span dir="ltr">/{getAddress(row)}</span>
      </p>
      {textIn(row, 'status') === 'ACTIVE' && (
        <Link href={routes.stream(getAddress(row))} className={styles.view} title="View on the site">
          <Icon name="box-arrow-up-right" />
          <span className="visually-hidden">View {getName(row)} on the site</span>
        </Link>
      )}
    </div>
  );
}

function PlaysOn({ url }: { url: string }) {
  const platform = streamPlatform(url);
  return (
    <span className={styles.platform}>
      {isProfilePlatformId(platform) && <PlatformMark platform={platform} />}
      {streamPlatformName(platform)}
    </span>
  );
}
