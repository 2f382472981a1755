'use client';

import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Icon } from '@/components/ui/Icon';
import { useRead } from '@/components/workspace/use-read';
import type { AdminModel } from '@/features/admin/model/field';
import { type Overview, readOverview } from '@/features/admin/model/overview';
import { LatestCard } from '@/features/moderation/ui/admin/LatestCard';
import {
  isNoneWaiting,
  NoneWaiting,
  useWaiting,
  WaitingCard,
} from '@/features/moderation/ui/admin/WaitingCard';
import { FirstRun } from '@/features/site/ui/FirstRun';
import { useSiteRecord } from '@/features/site/ui/use-site-record';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { StudioLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { useAdmin } from '../admin-context';
import { adminKeys } from '../admin-queries';
import styles from './AdminHome.module.scss';
import { AttentionList, Counts } from './AttentionList';
import { ChangedCard } from './ChangedCard';
import { LoadingHome } from './LoadingHome';
import { UnsavedRecords } from './UnsavedRecords';

/** Milliseconds for which events are collected, because an import causes thousands. */
const GATHER = 2000;

type Entry = { readonly model: AdminModel };

/** Leaves out the entries about streams while streams are off. */
const entriesOn = <One extends Entry>(entries: readonly One[]): readonly One[] =>
  isPartOn('streams') ? entries : entries.filter(({ model }) => model !== 'Stream');

const withoutPartsOff = (overview: Overview): Overview => ({
  ...overview,
  matters: entriesOn(overview.matters),
  changed: entriesOn(overview.changed),
});

/** The overview: open tasks, totals and recent changes, followed by its children. */
export function AdminHome({ children }: { children: ReactNode }) {
  const { list, onNews } = useAdmin();
  const {
    value: overview,
    problem,
    reload,
  } = useRead(
    adminKeys.overview,
    async () => withoutPartsOff(await readOverview(list, new Date().toISOString())),
    { refetchOnWindowFocus: false },
  );

  const site = useSiteRecord();
  const waiting = useWaiting();
  // All at once, so that nothing moves what is already visible.
  const isLoaded =
    (overview || problem) && (site.value || site.problem) && (waiting.counts || waiting.problem);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onNews(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), GATHER);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [onNews, reload]);

  return (
    <StudioPage
      title="Administration"
      actions={
        <>
          <StudioLink href={routes.admin.newStream()} className="button button-primary">
            <Icon name="plus-lg" /> New stream
          </StudioLink>
          <StudioLink href={routes.admin.newPersonality()} className="button">
            <Icon name="plus-lg" /> New personality
          </StudioLink>
        </>
      }
    >
      {problem && (
        <Callout role="alert" tone="error" icon="wifi-off">
          <p>The overview could not be loaded. {problem}</p>
          <Button onClick={() => void reload()}>Try again</Button>
        </Callout>
      )}
      {isLoaded ? (
        <>
          {overview && isNoneWaiting(waiting) ? (
            <AttentionList overview={overview} top={<NoneWaiting />} />
          ) : (
            <div className={styles.columns}>
              <WaitingCard waiting={waiting} />
              {overview && <AttentionList overview={overview} />}
            </div>
          )}
          <FirstRun />
          <UnsavedRecords />
          {overview && <Counts overview={overview} />}
          <LatestCard />
          {overview && <ChangedCard changed={overview.changed} isPartial={overview.isChangedPartial} />}
          {children}
        </>
      ) : (
        <LoadingHome />
      )}
    </StudioPage>
  );
}
