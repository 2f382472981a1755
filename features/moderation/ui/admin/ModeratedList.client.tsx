'use client';

import type { ColumnDef } from '@tanstack/react-table';
import type { Route } from 'next';
import { type ReactNode, useMemo, useState } from 'react';
import { MessageNotice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { useRead } from '@/components/workspace/use-read';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { conditionCount, type ListView } from '@/features/admin/model/list-address';
import type { RecordPage } from '@/features/admin/model/records';
import { textIn } from '@/features/admin/ui/table/cells';
import { FilterBar, type FilterControl, ListCount, ListFoot } from '@/features/admin/ui/table/FilterBar';
import { RecordTable } from '@/features/admin/ui/table/RecordTable';
import { useAddressView } from '@/features/admin/ui/table/use-list-view';
import { type RecordColumns, useRecordTable } from '@/features/admin/ui/table/use-record-table';
import { useTotal } from '@/features/admin/ui/table/use-total';
import type { TargetType } from '@/features/moderation/model/reasons';
import type { Row } from '@/lib/workspace/stored-record';
import { moderationKeys } from '../moderation-queries';
import { type Decision, DecisionForm } from './DecisionForm';
import styles from './Lists.module.scss';
import { countListed, type ListPlan, readListed, readPlanView, writePlanView } from './list-plan';
import { StateMark } from './marks';
import { readProfile } from './target-record';
import { ReadProblem, useAdminRead } from './use-admin-read';
import { refusalText, useModeration } from './use-moderation';
import { actionWord } from './words';

const PAGE_SIZE = 25;

const NOTHING: RecordPage = { rows: [], nextToken: null, broken: 0, isCutShort: false };

/** An additional action for the rows of a list. */
type ListAct = {
  readonly label: string;
  /** Returns true if the action is available for a row. */
  readonly isFor: (row: Row) => boolean;
  readonly run: (row: Row, send: ReturnType<typeof useModeration>) => Promise<string>;
};

export type ModeratedListProps = {
  readonly title: string;
  readonly plan: ListPlan;
  readonly targetType: TargetType;
  readonly getName: (row: Row) => string;
  readonly first: ColumnDef<Row>;
  /** Columns after the name and the state. */
  readonly columns: readonly ColumnDef<Row>[];
  readonly controls: readonly FilterControl[];
  readonly searchHint: string;
  /** Text of the empty state. */
  readonly empty: ReactNode;
  readonly act?: ListAct;
  /** The page that checks the links of these records. */
  readonly links?: Route;
};

/** Reads one page of a list, and the number of rows on all pages. */
function useListedPage(plan: ListPlan, view: ListView<string>) {
  const query = writePlanView(plan, view);
  const { value, status, problem, reload } = useAdminRead(moderationKeys.records(plan.model, query), () =>
    readListed(queryAsViewer, plan, { ...view, limit: PAGE_SIZE }),
  );
  const total = useTotal(
    moderationKeys.total(plan.model, writePlanView(plan, { ...view, token: null })),
    value && { count: value.rows.length, isWhole: view.token === null && value.nextToken === null },
    () => countListed(queryAsViewer, plan, view),
  );
  const rows = useProfileNames(value?.rows ?? NOTHING.rows);
  return { page: { ...(value ?? NOTHING), rows }, total, status, problem, reload };
}

/** The name of the record's profile, in the rows of a list. */
export const PROFILE_NAME = 'profileDisplayName';

/** Adds the names of the profiles to the rows. Until they are read, and after an error, rows have none. */
function useProfileNames(rows: readonly Row[]): readonly Row[] {
  const ids = [...new Set(rows.map((row) => textIn(row, 'profileId')).filter(Boolean))].sort();
  const { value } = useRead(
    moderationKeys.profiles(ids),
    () => Promise.all(ids.map((id) => readProfile(queryAsViewer, id))),
    { enabled: ids.length > 0, refetchOnWindowFocus: false },
  );
  return useMemo(() => {
    const names = new Map((value ?? []).flatMap((one) => (one ? [[one.id, one.displayName] as const] : [])));
    return rows.map((row) => ({ ...row, [PROFILE_NAME]: names.get(textIn(row, 'profileId')) ?? '' }));
  }, [rows, value]);
}

/** A list of people's records with a search, filters and pages, in which an administrator decides about one or several. */
export function ModeratedList({
  title,
  plan,
  targetType,
  getName,
  first,
  columns,
  controls,
  searchHint,
  empty,
  act,
  links,
}: ModeratedListProps) {
  const send = useModeration();
  const { view, change, next, previous } = useAddressView(
    (query) => readPlanView(plan, query),
    (shown) => writePlanView(plan, shown),
  );
  const { page, total, status, problem, reload } = useListedPage(plan, view);
  const [decided, setDecided] = useState<readonly Row[] | null>(null);
  const [message, setMessage] = useState<{
    readonly tone: 'error' | 'success';
    readonly text: string;
  } | null>(null);
  const isEmpty = status === 'ready' && page.rows.length === 0;

  async function decide(rows: readonly Row[], decision: Decision): Promise<string> {
    const refused: string[] = [];
    for (const row of rows) {
      try {
        await send({ type: 'decideTarget', target: { type: targetType, id: row.id }, ...decision });
      } catch (thrown) {
        if (rows.length === 1) throw thrown;
        refused.push(`${getName(row)}: ${refusalText(thrown)}`);
      }
    }
    const text = `${rows.length - refused.length} decided: ${actionWord(decision.action).toLowerCase()}.`;
    setMessage({
      tone: refused.length > 0 ? 'error' : 'success',
      text: [text, ...refused].join(' '),
    });
    table.resetRowSelection(true);
    setDecided(null);
    void reload();
    return text;
  }

  async function runAct(row: Row): Promise<void> {
    if (!act) return;
    setMessage(null);
    try {
      setMessage({ tone: 'success', text: await act.run(row, send) });
      void reload();
    } catch (thrown) {
      setMessage({ tone: 'error', text: refusalText(thrown) });
    }
  }

  const all: RecordColumns<Row> = [
    first,
    {
      id: 'moderation',
      header: 'State',
      meta: { isMain: true },
      cell: ({ row }) => <StateMark state={textIn(row.original, 'moderation') || null} />,
    },
    ...columns,
    {
      id: 'acts',
      header: 'Actions',
      meta: { isMain: true },
      cell: ({ row: { original: row } }) => (
        <span className={styles.acts}>
          {act?.isFor(row) && (
            <Button onClick={() => void runAct(row)}>
              {act.label}
              <span className="visually-hidden">: {getName(row)}</span>
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => setDecided([row])}>
            Review…<span className="visually-hidden"> {getName(row)}</span>
          </Button>
        </span>
      ),
    },
  ];
  const table = useRecordTable({
    columns: all,
    rows: page.rows,
    getId: ({ id }) => id,
    orders: plan.orders,
    sort: view.sort,
    onSort: (sort) => change({ sort }),
    pages: { page: view.page, token: view.token, next: page.nextToken, onNext: next, onPrevious: previous },
    canSelect: () => true,
  });
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const [only] = decided ?? [];
  return (
    <StudioPage
      title={title}
      actions={
        links && (
          <StudioLink href={links} className="button">
            <Icon name="link-45deg" /> Check links
          </StudioLink>
        )
      }
    >
      <div className={styles.list}>
        <FilterBar
          view={view}
          controls={controls}
          orders={plan.orders}
          searchLabel="Search"
          searchHint={searchHint}
          onChange={change}
        />
        <MessageNotice message={message} onDismiss={() => setMessage(null)} />
        <ReadProblem what="The list" problem={problem} onRetry={reload} />
        {selected.length > 0 && (
          <div className={styles.bar}>
            <p role="status">{selected.length} selected</p>
            <Button aria-haspopup="dialog" onClick={() => setDecided(selected)}>
              Review selected records…
            </Button>
            <Button onClick={() => table.resetRowSelection(true)}>Clear selection</Button>
          </div>
        )}
        <ListCount
          table={table}
          total={total}
          broken={page.broken}
          isCutShort={page.isCutShort}
          isLoading={status === 'loading'}
        />
        {isEmpty ? (
          <EmptyState
            isFramed
            title={conditionCount(view) > 0 ? 'No results' : 'Nothing here yet'}
            action={
              conditionCount(view) > 0 ? (
                <Button onClick={() => change({ filter: {} })}>Clear all filters</Button>
              ) : undefined
            }
          >
            {conditionCount(view) === 0
              ? empty
              : page.isCutShort
                ? 'No matches so far. Select “Next” to search the remaining records.'
                : 'Try fewer words, or the order “All, unsorted”, which includes every record.'}
          </EmptyState>
        ) : (
          <RecordTable
            table={table}
            caption={title}
            getName={getName}
            isSelectable
            isLoading={status === 'loading'}
          />
        )}
        <ListFoot table={table} isLoading={status === 'loading'} />
      </div>
      {decided && only && (
        <Dialog
          title={decided.length === 1 ? `Review “${getName(only)}”` : `Review ${decided.length} records`}
          onClose={() => setDecided(null)}
        >
          <DecisionForm
            formKey={
              decided.length === 1
                ? `admin moderation list ${targetType} ${only.id}`
                : `admin moderation list ${targetType}`
            }
            subject={{
              targetTypes: [targetType],
              title: decided.length === 1 ? getName(only) : '',
              hasAccount: true,
              isModerated: decided.every((row) => textIn(row, 'moderation') !== ''),
              reason: null,
            }}
            onDecide={(decision) => decide(decided, decision)}
          />
        </Dialog>
      )}
    </StudioPage>
  );
}
