'use client';

import type { Route } from 'next';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { MessageNotice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { FilterBar } from '@/features/admin/ui/table/FilterBar';
import { DECISION_REASONS, MAX_BULK_CASES } from '@/features/moderation/model/reasons';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { moderationKeys } from '../moderation-queries';
import { type Decision, DecisionForm } from './DecisionForm';
import { type ModerationCase, readWaiting, type Waiting } from './moderation-records';
import styles from './Queue.module.scss';
import { AppealRows, CaseRow, ClosedCases } from './QueueRows';
import {
  countWaiting,
  getCases,
  getReasons,
  isFiltered,
  type QueueTab,
  type QueueView,
  queueQuery,
  readQueueView,
} from './queue';
import { ReadProblem, useAdminRead } from './use-admin-read';
import { refusalText, useModeration } from './use-moderation';
import { QUEUE_KEYS, queueKeyHandler } from './use-queue-keys';
import { actionWord, reasonWord, SEVERITY_OPTIONS, TARGET_WORDS } from './words';

const TABS: readonly { readonly tab: QueueTab; readonly label: string }[] = [
  { tab: 'cases', label: 'Reports' },
  { tab: 'appeals', label: 'Appeals' },
  { tab: 'replies', label: 'Replies' },
  { tab: 'closed', label: 'Closed' },
];

const ORDERS = [
  { value: 'severity', label: 'Most severe first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Latest report first' },
  { value: 'reports', label: 'Most reports first' },
] as const;

const FILTERS = [
  { name: 'severity', label: 'Severity', options: SEVERITY_OPTIONS },
  { name: 'type', label: 'Type', options: TARGET_WORDS },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'OPEN', label: 'Open' },
      { value: 'CLAIMED', label: 'Claimed' },
    ],
  },
  { name: 'mine', label: 'Claimed by me', options: [{ value: 'yes', label: 'Yes' }], isYesNo: true },
];

/** Refresh interval of the queue and its ages, in milliseconds. */
const REFRESH = 60_000;

/** Queue of cases, appeals and replies that wait for an administrator, and the closed cases. */
export function QueuePage() {
  const { viewer } = useSignedIn();
  const view = readQueueView(useSearchParams());
  const {
    value: waiting,
    status,
    problem,
    reload,
  } = useAdminRead(moderationKeys.waiting, () => readWaiting(queryAsViewer), { refetchInterval: REFRESH });
  const counts = waiting && countWaiting(waiting);
  const countByTab = new Map<QueueTab, number | undefined>([
    ['cases', counts?.cases],
    ['appeals', counts?.appeals],
    ['replies', counts?.replies],
  ]);
  return (
    <StudioPage
      title="Reports"
      actions={
        <Button disabled={status === 'loading'} onClick={() => void reload()}>
          <Icon name="arrow-counterclockwise" /> Refresh
        </Button>
      }
    >
      <nav aria-label="Queue sections" className={styles.tabs}>
        <ul className="plain-list">
          {TABS.map(({ tab, label }) => {
            const count = countByTab.get(tab);
            return (
              <li key={tab}>
                <StudioLink
                  href={routes.admin.moderation(queueQuery({ ...view, tab })) as Route}
                  aria-current={view.tab === tab ? 'page' : undefined}
                >
                  {label}
                  {count !== undefined && <span className={styles.count}>{count}</span>}
                </StudioLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <ReadProblem what="The queue" problem={problem} onRetry={reload} />
      {waiting?.isMore && (
        <p role="status">
          The queue is longer than this page can show. More cases appear as you close these.
        </p>
      )}
      {view.tab === 'closed' ? (
        <ClosedCases />
      ) : !waiting ? (
        !problem && <p role="status">Loading the queue …</p>
      ) : view.tab === 'appeals' ? (
        <AppealRows appeals={waiting.appeals} />
      ) : (
        <Cases
          key={view.tab}
          waiting={waiting}
          view={view}
          viewerId={viewer.userId}
          onChanged={() => void reload()}
        />
      )}
    </StudioPage>
  );
}

function Cases({
  waiting,
  view,
  viewerId,
  onChanged,
}: {
  waiting: Waiting;
  view: QueueView;
  viewerId: string;
  onChanged: () => void;
}) {
  const send = useModeration();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'decide' | 'keys' | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [message, setMessage] = useState<{
    readonly tone: 'error' | 'success';
    readonly text: string;
  } | null>(null);
  const rows = getCases(waiting, view, viewerId);
  const selected = rows.filter(({ id }) => chosen.has(id));
  const filter = {
    severity: view.severity || undefined,
    type: view.type || undefined,
    state: view.state || undefined,
    mine: view.isMine || undefined,
  };

  const go = (next: QueueView) =>
    window.history.pushState(null, '', routes.admin.moderation(queueQuery(next)));
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );

  async function claim(one: ModerationCase): Promise<void> {
    const isMine = one.claimedBy === viewerId;
    setBusy(one.id);
    setMessage(null);
    try {
      await send({ type: 'claimCase', caseId: one.id, claim: !isMine });
      setMessage({ tone: 'success', text: `${isMine ? 'Released' : 'Claimed'}: ${one.targetTitle}.` });
    } catch (thrown) {
      setMessage({ tone: 'error', text: refusalText(thrown) });
    } finally {
      setBusy(null);
      onChanged();
    }
  }

  async function decide(decision: Decision): Promise<string> {
    const response = await send({ type: 'decideCases', caseIds: selected.map(({ id }) => id), ...decision });
    const done = response.decided?.length ?? 0;
    const left = selected.length - done;
    const text =
      left === 0
        ? `${done} decided: ${actionWord(decision.action).toLowerCase()}.`
        : `${done} decided. ${left} did not change, because another administrator had decided or claimed them.`;
    setChosen(new Set());
    setDialog(null);
    setMessage({ tone: left === 0 ? 'success' : 'error', text });
    onChanged();
    return text;
  }

  const onKeyDown = queueKeyHandler({
    onClaim: (id) => {
      const one = rows.find((row) => row.id === id);
      if (one && busy === null) void claim(one);
    },
    onSelect: (id) => id && toggle(id),
    onHelp: () => setDialog('keys'),
  });

  return (
    <div className={styles.cases}>
      <FilterBar
        view={{ filter, sort: view.sort }}
        controls={FILTERS}
        orders={ORDERS}
        searchLabel="Search"
        searchHint={null}
        onChange={({ filter: next, sort }) =>
          go(
            next
              ? {
                  ...readQueueView(
                    new URLSearchParams(
                      Object.entries(next).flatMap(([name, value]) =>
                        value ? [[name, value === true ? 'yes' : value]] : [],
                      ),
                    ),
                  ),
                  tab: view.tab,
                  sort: view.sort,
                }
              : { ...view, sort: sort ?? view.sort },
          )
        }
      />
      <MessageNotice message={message} onDismiss={() => setMessage(null)} />
      {rows.length === 0 ? (
        <NoCases view={view} />
      ) : (
        <>
          <div className={styles.bar}>
            <label className={styles.all}>
              <input
                type="checkbox"
                checked={selected.length === rows.length}
                onChange={({ target }) =>
                  setChosen(new Set(target.checked ? rows.slice(0, MAX_BULK_CASES).map(({ id }) => id) : []))
                }
              />
              <span className="visually-hidden">Select all cases</span>
            </label>
            <p role="status" className={styles.selected}>
              {selected.length > 0 ? `${selected.length} selected` : `${plural(rows.length, 'case')}`}
            </p>
            {selected.length > 0 && view.tab === 'cases' && (
              <Button
                variant="primary"
                disabled={selected.length > MAX_BULK_CASES}
                aria-haspopup="dialog"
                onClick={() => setDialog('decide')}
              >
                Decide selected cases…
              </Button>
            )}
            <Button className={styles.keys} aria-haspopup="dialog" onClick={() => setDialog('keys')}>
              <Icon name="keyboard" /> Keyboard shortcuts
            </Button>
          </div>
          <ul className={`plain-list ${styles.rows}`} aria-label="Cases" onKeyDown={onKeyDown}>
            {rows.map((one) => (
              <CaseRow
                key={one.id}
                one={one}
                reasons={getReasons(waiting, one.id).map(reasonWord)}
                viewerId={viewerId}
                isSelected={chosen.has(one.id)}
                isBusy={busy === one.id}
                onSelect={() => toggle(one.id)}
                onClaim={() => void claim(one)}
              />
            ))}
          </ul>
        </>
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'decide' && selected.length > 0 && (
        <BulkDialog
          cases={selected}
          reasons={[...new Set(selected.flatMap(({ id }) => getReasons(waiting, id)))]}
          onDecide={decide}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <p className={styles.note}>Shortcuts work while the focus is in the list of cases.</p>
      <dl className={styles.keyList}>
        {QUEUE_KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** One decision for several cases. */
function BulkDialog({
  cases,
  reasons,
  onDecide,
  onClose,
}: {
  cases: readonly ModerationCase[];
  /** The reasons of the cases' reports, each once. */
  reasons: readonly string[];
  onDecide: (decision: Decision) => Promise<string>;
  onClose: () => void;
}) {
  const only = reasons.length === 1 ? reasons[0] : undefined;
  return (
    <Dialog title={`Decide ${plural(cases.length, 'case')}`} onClose={onClose}>
      <ul className={styles.titles}>
        {cases.map(({ id, targetTitle }) => (
          <li key={id} dir="auto">
            {targetTitle}
          </li>
        ))}
      </ul>
      <DecisionForm
        formKey="admin moderation bulk"
        subject={{
          targetTypes: [...new Set(cases.map(({ targetType }) => targetType))],
          title: '',
          hasAccount: cases.every(({ targetAccount }) => targetAccount !== null),
          isModerated: false,
          reason: DECISION_REASONS.find((one) => one === only) ?? null,
          isReported: true,
        }}
        onDecide={onDecide}
      />
    </Dialog>
  );
}

function NoCases({ view }: { view: QueueView }) {
  return (
    <EmptyState isFramed title={isFiltered(view) ? 'No cases match your filters' : 'No cases are waiting'}>
      {isFiltered(view)
        ? 'Clear a filter to see the other cases.'
        : view.tab === 'replies'
          ? 'Replies from people and companies named in a record are listed here until you check who wrote them.'
          : 'Reports from readers are listed here. Several reports about the same thing form one case.'}
    </EmptyState>
  );
}
