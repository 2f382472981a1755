'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { changedOn, isInForce } from '@/features/bans/model/ban';
import { type OwnRestriction, ownBan, ownReport } from '@/features/studio/model/own-restriction';
import { PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { StudioLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { MayBeOld, NeedsProfile } from '../StudioStates';
import { useStudio } from '../studio-context';
import { DeletedRecords } from './DeletedRecords.client';
import { RecordDrafts } from './RecordDrafts';
import { RestrictionCard } from './RestrictionCard';
import styles from './RestrictionList.module.scss';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'in-force', label: 'In force' },
  { value: 'over', label: 'Ended' },
] as const;

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'platform', label: 'By platform' },
] as const;

const newestFirst = (a: OwnRestriction, b: OwnRestriction) =>
  (changedOn(b.record) ?? '').localeCompare(changedOn(a.record) ?? '');

/** A person's bans or reports, filtered by status and sorted by date or platform. */
function RestrictionList({ all, nothing }: { all: readonly OwnRestriction[]; nothing: string }) {
  const query = useSearchParams();
  const shown = SHOWN.find(({ value }) => value === query.get('show'))?.value ?? 'all';
  const order = ORDERS.find(({ value }) => value === query.get('order'))?.value ?? 'newest';
  const set = (name: string, value: string, usual: string) => {
    const next = new URLSearchParams(query);
    if (value === usual) next.delete(name);
    else next.set(name, value);
    // The address contains the filter, and Back leads to the page before this one.
    window.history.replaceState(null, '', next.size > 0 ? `?${next}` : window.location.pathname);
  };
  const list = all
    .filter(({ record }) => shown === 'all' || isInForce(record) === (shown === 'in-force'))
    .sort(newestFirst);
  return (
    <div className={styles.list}>
      <div className={styles.controls}>
        <SegmentedControl
          label="Filter"
          name="show"
          value={shown}
          options={SHOWN}
          onChange={(value) => set('show', value, 'all')}
        />
        <SegmentedControl
          label="Sort by"
          name="order"
          value={order}
          options={ORDERS}
          onChange={(value) => set('order', value, 'newest')}
        />
        <p role="status" className={styles.count}>
          {list.length === all.length ? plural(all.length, 'record') : `${list.length} of ${all.length}`}
        </p>
      </div>
      {list.length === 0 && <p className="muted">{nothing}</p>}
      {order === 'newest' ? (
        <Cards list={list} isGrouped={false} />
      ) : (
        PLATFORM_IDS.map((platform) => {
          const ofPlatform = list.filter(({ record }) => record.platform === platform);
          return (
            ofPlatform.length > 0 && (
              <section key={platform} aria-labelledby={`on-${platform}`}>
                <h2 id={`on-${platform}`} className={styles.platform}>
                  <PlatformMark platform={platform} /> {PLATFORMS[platform].displayName}
                </h2>
                <Cards list={ofPlatform} isGrouped />
              </section>
            )
          );
        })
      )}
    </div>
  );
}

function Cards({ list, isGrouped }: { list: readonly OwnRestriction[]; isGrouped: boolean }): ReactNode {
  return (
    <ol className={`plain-list ${styles.cards}`}>
      {list.map((own) => (
        <RestrictionCard key={own.row.id} own={own} isGrouped={isGrouped} />
      ))}
    </ol>
  );
}

/** The list of a person's bans with their status. */
export function BanList() {
  const all = useStudio().bans.map(({ row }) => ownBan(row));
  const begin = (
    <StudioLink className="button button-primary" href={routes.studio.newBan()}>
      <Icon name="plus-lg" /> Record a ban
    </StudioLink>
  );
  return (
    <NeedsProfile title="Bans">
      <StudioPage
        title="Bans"
        lead="Your platform bans, with dates, notices, evidence and appeals."
        actions={all.length > 0 && begin}
      >
        <MayBeOld />
        <RecordDrafts kind="bans" />
        {all.length > 0 ? (
          <RestrictionList all={all} nothing="No bans match this filter." />
        ) : (
          <EmptyState isFramed title="No bans yet" action={begin}>
            When a platform suspends or removes your account, record it here with the notice as evidence. Then
            add the appeal, the answer and the outcome.
          </EmptyState>
        )}
        <DeletedRecords kind="bans" />
      </StudioPage>
    </NeedsProfile>
  );
}

/** The list of a person's shadowban reports with their status. */
export function ReportList() {
  const all = useStudio().reports.map(({ row }) => ownReport(row));
  const begin = (
    <StudioLink className="button button-primary" href={routes.studio.newReport()}>
      <Icon name="plus-lg" /> Report a shadowban
    </StudioLink>
  );
  return (
    <NeedsProfile title="Shadowban reports">
      <StudioPage
        title="Shadowban reports"
        lead={
          <>
            Limits on your reach that the platform did not announce. They are marked self-reported, because
            only the platform could confirm them.{' '}
            <Link className="text-link" href={routes.glossary('shadowban')}>
              What these words mean
            </Link>
          </>
        }
        actions={all.length > 0 && begin}
      >
        <MayBeOld />
        <RecordDrafts kind="reports" />
        {all.length > 0 ? (
          <RestrictionList all={all} nothing="No reports match this filter." />
        ) : (
          <EmptyState isFramed title="No reports yet" action={begin}>
            If your posts reach far fewer people, or search no longer finds your name, report it here. Give
            the start date, the figures before and after, and any loss.
          </EmptyState>
        )}
        <DeletedRecords kind="reports" />
      </StudioPage>
    </NeedsProfile>
  );
}
