'use client';

import type { Route } from 'next';
import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { ActionForm } from '@/components/workspace/ActionForm';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { DateText } from '@/features/admin/ui/table/cells';
import { ListCount, ListFoot } from '@/features/admin/ui/table/FilterBar';
import { RecordTable } from '@/features/admin/ui/table/RecordTable';
import { type RecordColumns, useRecordTable } from '@/features/admin/ui/table/use-record-table';
import type { AccountRow } from '@/features/moderation/model/contract';
import { routes } from '@/lib/routes';
import { moderationKeys } from '../moderation-queries';
import { SearchForm, useCursorPages } from './cursor-list';
import { DecisionForm } from './DecisionForm';
import styles from './Lists.module.scss';
import { ReadProblem, useAdminRead } from './use-admin-read';
import { useModeration } from './use-moderation';
import { accountStateWord, accountStatusWord, actionWord } from './words';

type AccountAct = { readonly kind: 'sign-out' | 'decide'; readonly row: AccountRow };

/** Everyone with an account: find one, end its sign-ins, lock it, close it or open it again. */
export function PeopleList() {
  const send = useModeration();
  const { search, cursor, page, find, next, previous } = useCursorPages();
  const { value, status, problem, reload } = useAdminRead(moderationKeys.people(search, cursor), async () => {
    const response = await send({ type: 'listAccounts', search, cursor });
    return { accounts: response.accounts ?? [], cursor: response.cursor ?? null };
  });
  const [act, setAct] = useState<AccountAct | null>(null);
  const [message, setMessage] = useState('');
  const accounts = value?.accounts ?? [];
  const table = useRecordTable({
    columns: columns(setAct),
    rows: accounts,
    getId: ({ account }) => account,
    pages: { page, token: cursor, next: value?.cursor ?? null, onNext: next, onPrevious: previous },
  });
  const done = (text: string) => {
    setAct(null);
    setMessage(text);
    void reload();
    return text;
  };
  return (
    <StudioPage title="People">
      <div className={styles.list}>
        <SearchForm label="Search" hint="Email or account id" value={search} onSearch={find} />
        <Notice tone="success" text={message} onDismiss={() => setMessage('')} />
        <ReadProblem what="The accounts" problem={problem} onRetry={reload} />
        {status === 'ready' && accounts.length === 0 ? (
          <EmptyState isFramed title="No results">
            No account matches. Enter an account id or the beginning of an email address.
          </EmptyState>
        ) : (
          <>
            <ListCount
              table={table}
              total={page === 1 && value?.cursor === null ? { count: accounts.length, isMore: false } : null}
              isLoading={status === 'loading'}
            />
            <RecordTable
              table={table}
              caption="People"
              getName={({ email }) => email}
              isLoading={status === 'loading'}
            />
          </>
        )}
        {(page > 1 || accounts.length > 0 || status === 'loading') && (
          <ListFoot table={table} isLoading={status === 'loading'} />
        )}
      </div>
      {act?.kind === 'sign-out' && (
        <Dialog title="Sign out everywhere" onClose={() => setAct(null)}>
          <ActionForm
            label="Sign out everywhere"
            submit="Sign out everywhere"
            pending="Signing out …"
            takesFocus
            action={async () => {
              await send({ type: 'signOutAccount', account: act.row.account });
              return done(`${act.row.email} has been signed out everywhere.`);
            }}
          >
            <p>
              {act.row.email} will be signed out on every device. The person can sign in again with the same
              password.
            </p>
          </ActionForm>
        </Dialog>
      )}
      {act?.kind === 'decide' && (
        <Dialog title={`Review ${act.row.email}`} onClose={() => setAct(null)}>
          <DecisionForm
            formKey={`admin moderation account ${act.row.account}`}
            subject={{
              targetTypes: ['ACCOUNT'],
              title: act.row.email,
              hasAccount: true,
              isModerated: act.row.state !== 'OPEN',
              reason: null,
            }}
            onDecide={async (decision) => {
              await send({
                type: 'decideTarget',
                target: { type: 'ACCOUNT', id: act.row.account },
                ...decision,
              });
              return done(`${act.row.email}: ${actionWord(decision.action).toLowerCase()}.`);
            }}
          />
        </Dialog>
      )}
    </StudioPage>
  );
}

const columns = (begin: (act: AccountAct) => void): RecordColumns<AccountRow> => [
  {
    id: 'email',
    header: 'Email',
    cell: ({ row: { original: row } }) => (
      <span className={styles.name}>
        <strong dir="ltr">{row.email}</strong>
        <span dir="ltr">{row.account}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    meta: { isMain: true },
    cell: ({ row: { original: row } }) => (
      <span className={styles.state}>
        {accountStateWord(row.state)}
        {row.isAdministrator && <span>Administrator</span>}
        {row.status !== 'CONFIRMED' && <span>{accountStatusWord(row.status)}</span>}
      </span>
    ),
  },
  {
    id: 'created',
    header: 'Created',
    meta: { isMinor: true },
    cell: ({ row }) => <DateText isDayOnly instant={row.original.createdAt} />,
  },
  {
    id: 'profiles',
    header: 'Profiles',
    meta: { isMinor: true },
    cell: ({ row: { original: row } }) =>
      row.profileIds.length > 0 ? (
        <StudioLink href={routes.admin.profiles({ userId: row.account }) as Route} className="text-link">
          <bdi>{row.profileIds.join(', ')}</bdi>
        </StudioLink>
      ) : (
        'None'
      ),
  },
  {
    id: 'log',
    header: 'Audit log',
    meta: { isMinor: true },
    cell: ({ row: { original: row } }) => (
      <StudioLink href={routes.admin.audit({ person: row.account }) as Route} className="text-link">
        Entries<span className="visually-hidden"> about {row.email}</span>
      </StudioLink>
    ),
  },
  {
    id: 'acts',
    header: 'Actions',
    meta: { isMain: true },
    cell: ({ row: { original: row } }) => (
      <span className={styles.acts}>
        <Button aria-haspopup="dialog" onClick={() => begin({ kind: 'sign-out', row })}>
          Sign out everywhere…<span className="visually-hidden"> for {row.email}</span>
        </Button>
        <Button aria-haspopup="dialog" onClick={() => begin({ kind: 'decide', row })}>
          {row.state === 'OPEN' ? 'Lock or close…' : 'Change the state…'}
          <span className="visually-hidden"> for {row.email}</span>
        </Button>
      </span>
    ),
  },
];
