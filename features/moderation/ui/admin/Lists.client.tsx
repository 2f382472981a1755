'use client';

import type { ColumnDef } from '@tanstack/react-table';
import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StudioLink } from '@/components/workspace/StudioPage';
import { DateText, DayText, textIn } from '@/features/admin/ui/table/cells';
import { isPlatformId, PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { capital } from '@/lib/text/short-text';
import type { Row } from '@/lib/workspace/stored-record';
import styles from './Lists.module.scss';
import { ModeratedList, PROFILE_NAME } from './ModeratedList.client';
import { BANS, BRIEFS, PROFILES, SHADOWBAN_REPORTS } from './plans';
import { RECORD_STATE_OPTIONS } from './words';

const STATES = {
  name: 'moderation',
  label: 'State',
  options: [{ value: 'NONE', label: 'Public' }, ...RECORD_STATE_OPTIONS],
};
const PLATFORM_OPTIONS = PLATFORM_IDS.map((value) => ({ value, label: PLATFORMS[value].displayName }));
const platformName = (row: Row, field: 'platform' | 'platformId') =>
  textIn(row, 'platformName') ||
  (PLATFORM_OPTIONS.find(({ value }) => value === textIn(row, field))?.label ?? textIn(row, field));
const APPEALS = {
  name: 'appealStatus',
  label: 'Appeal',
  options: [
    { value: 'NONE', label: 'None' },
    { value: 'PENDING', label: 'Pending' },
    { value: 'REJECTED', label: 'Rejected' },
    { value: 'RESTORED', label: 'Restored' },
  ],
};

function Name({
  href,
  title,
  owner = '',
  platform = '',
  children,
}: {
  href: string;
  title: string;
  /** Whose record it is, before the title on narrow windows, which have no column for it. */
  owner?: string;
  /** The mark of this platform is before the title. */
  platform?: string;
  children: ReactNode;
}) {
  return (
    <span className={styles.name}>
      <Link href={href as Route} dir="auto">
        {isPlatformId(platform) && (
          <span className={styles.mark}>
            <PlatformMark platform={platform} />{' '}
          </span>
        )}
        {owner && (
          <span className={styles.narrow}>
            <bdi>{owner}</bdi> ·{' '}
          </span>
        )}
        {title}
      </Link>
      <span dir="auto">{children}</span>
    </span>
  );
}

/** The name of the record's profile; its id until the name is read. */
const getOwner = (row: Row) => textIn(row, PROFILE_NAME) || textIn(row, 'profileId');

const day = (row: Row, field: string) => (textIn(row, field) ? <DayText text={textIn(row, field)} /> : '–');

/** A column of days, by whose order the list has its newest records first. */
const newestBy = (id: string, header: string, field: string, isMain: boolean): ColumnDef<Row> => ({
  id,
  header,
  accessorFn: (row) => row[field],
  sortDescFirst: true,
  meta: { orders: { desc: 'newest' }, isMain, isMinor: !isMain },
  cell: ({ row }) => day(row.original, field),
});

const created: ColumnDef<Row> = {
  id: 'created',
  header: 'Created',
  meta: { isMinor: true },
  cell: ({ row }) => <DateText isDayOnly instant={textIn(row.original, 'createdAt')} />,
};

const ofProfile: ColumnDef<Row> = {
  id: 'profile',
  header: 'Profile',
  cell: ({ row: { original: row } }) => (
    <span className={styles.owner}>
      <StudioLink
        href={routes.admin.profiles({ search: textIn(row, 'profileId') }) as Route}
        className="text-link"
        title={textIn(row, 'profileId')}
      >
        <bdi>{getOwner(row)}</bdi>
      </StudioLink>
      {textIn(row, PROFILE_NAME) && <bdi dir="ltr">{textIn(row, 'profileId')}</bdi>}
    </span>
  ),
};

export const profileName = (row: Row) => textIn(row, 'displayName') || textIn(row, 'username') || row.id;

/** Everyone's profiles; those of new accounts can be approved for the home page. */
export function ProfileList() {
  return (
    <ModeratedList
      title="Profiles"
      plan={PROFILES}
      targetType="PROFILE"
      getName={profileName}
      first={{
        id: 'name',
        header: 'Profile',
        accessorFn: profileName,
        meta: { orders: { asc: 'name' } },
        cell: ({ row: { original: row } }) => (
          <Name href={routes.profile(textIn(row, 'username'))} title={profileName(row)}>
            @{textIn(row, 'username')}
          </Name>
        ),
      }}
      columns={[
        {
          id: 'approved',
          header: 'Home page',
          cell: ({ row: { original: row } }) =>
            textIn(row, 'approvedAt') ? (
              <DateText isDayOnly instant={textIn(row, 'approvedAt')} />
            ) : (
              'Not approved'
            ),
        },
        {
          id: 'listing',
          header: 'Listing',
          cell: ({ row: { original: row } }) =>
            textIn(row, 'listing') === 'UNLISTED' ? 'Unlisted' : 'Listed',
        },
        created,
        {
          id: 'account',
          header: 'Account',
          cell: ({ row: { original: row } }) => (
            <StudioLink
              href={routes.admin.people({ search: textIn(row, 'userId') }) as Route}
              className="text-link"
            >
              Account<span className="visually-hidden"> for {profileName(row)}</span>
            </StudioLink>
          ),
        },
      ]}
      controls={[
        STATES,
        { name: 'approvedAt', label: 'Home page', options: [{ value: 'NONE', label: 'Not approved' }] },
        {
          name: 'listing',
          label: 'Listing',
          options: [
            { value: 'LISTED', label: 'Listed' },
            { value: 'UNLISTED', label: 'Unlisted' },
          ],
        },
      ]}
      searchHint="Name or username"
      empty="Profiles are listed here once creators have created them."
      act={{
        label: 'Approve for the home page',
        isFor: (row) => !textIn(row, 'approvedAt'),
        run: async (row, send) => {
          await send({ type: 'approveProfile', profileId: row.id });
          return `Approved: ${profileName(row)}’s records can appear on the home page.`;
        },
      }}
    />
  );
}

export const banName = (row: Row) =>
  capital(`${textIn(row, 'restriction') || 'Ban'} on ${platformName(row, 'platformId')}`);

/** Everyone's bans. */
export function BanList() {
  return (
    <ModeratedList
      title="Bans"
      links={routes.admin.banLinks()}
      plan={BANS}
      targetType="BAN"
      getName={banName}
      first={{
        id: 'name',
        header: 'Ban',
        cell: ({ row: { original: row } }) => (
          <Name
            href={routes.ban(row.id)}
            title={banName(row)}
            owner={getOwner(row)}
            platform={textIn(row, 'platformId')}
          >
            {textIn(row, 'explanation') || 'No explanation'}
          </Name>
        ),
      }}
      columns={[
        ofProfile,
        {
          id: 'date',
          header: 'Date',
          meta: { isMain: true },
          cell: ({ row: { original: row } }) => day(row, 'dateOfBan'),
        },
        newestBy('changed', 'Changed', 'changedOn', false),
        created,
      ]}
      controls={[STATES, { name: 'platformId', label: 'Platform', options: PLATFORM_OPTIONS }, APPEALS]}
      searchHint="Keywords, profile or id"
      empty="Bans are listed here once creators have recorded them."
    />
  );
}

export const reportName = (row: Row) =>
  capital([textIn(row, 'restrictionType'), platformName(row, 'platform')].filter(Boolean).join(' on '));

/** Everyone's shadowban reports. */
export function ShadowbanReportList() {
  return (
    <ModeratedList
      title="Shadowban reports"
      links={routes.admin.shadowbanReportLinks()}
      plan={SHADOWBAN_REPORTS}
      targetType="SHADOWBAN_REPORT"
      getName={reportName}
      first={{
        id: 'name',
        header: 'Report',
        cell: ({ row: { original: row } }) => (
          <Name
            href={routes.report(row.id)}
            title={reportName(row)}
            owner={getOwner(row)}
            platform={textIn(row, 'platform')}
          >
            {textIn(row, 'description')}
          </Name>
        ),
      }}
      columns={[
        {
          id: 'category',
          header: 'Category',
          meta: { isMinor: true },
          cell: ({ row: { original: row } }) => capital(textIn(row, 'category')),
        },
        ofProfile,
        newestBy('date', 'Date', 'date', true),
        created,
      ]}
      controls={[STATES, { name: 'platform', label: 'Platform', options: PLATFORM_OPTIONS }, APPEALS]}
      searchHint="Keywords, profile or id"
      empty="Shadowban reports are listed here once creators have written them."
    />
  );
}

const BRIEF_STATUSES = [
  { value: 'PUBLISHED', label: 'Published' },
  { value: 'DRAFT', label: 'Draft' },
  { value: 'ARCHIVED', label: 'Archived' },
];
const briefName = (row: Row) => textIn(row, 'title') || textIn(row, 'slug') || row.id;

/** Everyone's briefs, drafts included. */
export function BriefList() {
  return (
    <ModeratedList
      title="Briefs"
      plan={BRIEFS}
      targetType="BRIEF"
      getName={briefName}
      first={{
        id: 'name',
        header: 'Brief',
        cell: ({ row: { original: row } }) => (
          <Name href={routes.brief(textIn(row, 'slug'))} title={briefName(row)} owner={getOwner(row)}>
            {textIn(row, 'description')}
          </Name>
        ),
      }}
      columns={[
        {
          id: 'status',
          header: 'Status',
          cell: ({ row: { original: row } }) =>
            BRIEF_STATUSES.find(({ value }) => value === textIn(row, 'status'))?.label ?? 'No status',
        },
        ofProfile,
        newestBy('date', 'Date', 'blogDate', true),
        created,
      ]}
      controls={[STATES, { name: 'status', label: 'Status', options: BRIEF_STATUSES }]}
      searchHint="Title, address or author"
      empty="Briefs are listed here once creators have written them."
    />
  );
}
