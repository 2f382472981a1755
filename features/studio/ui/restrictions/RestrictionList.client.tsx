'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { changedOn, isInForce } from '@/features/bans/model/ban';
import type { OwnRestriction } from '@/features/studio/model/bans/own-restriction';
import { PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { plural } from '@/lib/plural';
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
export function RestrictionList({ all, nothing }: { all: readonly OwnRestriction[]; nothing: string }) {
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
