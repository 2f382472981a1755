'use client';

import type { Route } from 'next';
import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { DateText } from '@/features/admin/ui/table/cells';
import { RecordTable } from '@/features/admin/ui/table/RecordTable';
import type { AccountRow } from '@/features/moderation/model/contract';
import { routes } from '@/lib/routes';
import { moderationKeys } from '../moderation-queries';
import { CursorFoot, SearchForm, useCursorPages } from './cursor-list';
import { DecisionForm } from './DecisionForm';
import styles from './Lists.module.scss';
import { ReadProblem, useAdminRead } from './use-admin-read';
import { useModeration } from './use-moderation';
import { accountStateWord, accountStatusWord, actionWord } from './words';

/** Everyone with an account: find one, end its sign-ins, lock it, close it or open it again. */
export function PeopleList() {
  const send = useModeration();
  const { search, cursor, page, find, next, previous } = useCursorPages();
  const { value, status, problem, reload } = useAdminRead(moderationKeys.people(search, cursor), async () => {
    const response = await send({ type: 'listAccounts', search, cursor });
    return { accounts: response.accounts ?? [], cursor: response.cursor ?? null };
  });
  const [act, setAct] = useState<{ readonly kind: 'sign-out' | 'decide'; readonly row: AccountRow } | null>(
    null,
  );
  const [message, setSaid] = useState('');
  const accounts = value?.accounts ?? [];
  const accountOf = (id: string) => accounts.find(({ account }) => account === id);
  const done = (text: string) => {
    setAct(null);
    setSaid(text);
    void reload();
    return text;
  };
  return (
    <StudioPage title="People">
      <div className={styles.list}>
        <SearchForm label="Search" hint="Email or account id" value={search} onSearch={find} />
        <Notice tone="success" text={message} onDismiss={() => setSaid('')} />
        <ReadProblem what="The accounts" problem={problem} onRetry={reload} />
        {status === 'ready' && accounts.length === 0 ? (
          <EmptyState isFramed title="No results">
            No account matches. Enter an account id or part of an email address.
          </EmptyState>
        ) : (
          <RecordTable
            caption="People"
            columns={[
              {
                id: 'email',
                label: 'Email',
                cell: ({ id }) => (
                  <span className={styles.name}>
                    <strong dir="ltr">{accountOf(id)?.email}</strong>
                    <span dir="ltr">{id}</span>
                  </span>
                ),
              },
              {
                id: 'state',
                label: 'State',
                cell: ({ id }) => {
                  const row = accountOf(id);
                  return (
                    <span className={styles.state}>
                      {accountStateWord(row?.state ?? null)}
                      {row?.isAdministrator && <span>Administrator</span>}
                      {row?.status !== 'CONFIRMED' && <span>{accountStatusWord(row?.status ?? null)}</span>}
                    </span>
                  );
                },
              },
              {
                id: 'created',
                label: 'Created',
                cell: ({ id }) => <DateText instant={accountOf(id)?.createdAt ?? ''} />,
              },
              {
                id: 'profiles',
                label: 'Profiles',
                cell: ({ id }) =>
                  accountOf(id)?.profileIds.length ? (
                    <StudioLink href={routes.admin.profiles({ userId: id }) as Route} className="text-link">
                      <bdi>{accountOf(id)?.profileIds.join(', ')}</bdi>
                    </StudioLink>
                  ) : (
                    'None'
                  ),
              },
              {
                id: 'log',
                label: 'Audit log',
                cell: ({ id }) => (
                  <StudioLink href={routes.admin.audit({ person: id }) as Route} className="text-link">
                    Entries<span className="visually-hidden"> about {accountOf(id)?.email}</span>
                  </StudioLink>
                ),
              },
              {
                id: 'acts',
                label: 'Actions',
                cell: ({ id }) => {
                  const row = accountOf(id);
                  return (
                    row && (
                      <span className={styles.acts}>
                        <Button aria-haspopup="dialog" onClick={() => setAct({ kind: 'sign-out', row })}>
                          Sign out everywhere …<span className="visually-hidden"> for {row.email}</span>
                        </Button>
                        <Button aria-haspopup="dialog" onClick={() => setAct({ kind: 'decide', row })}>
                          {row.state === 'OPEN' ? 'Lock or close …' : 'Change the state …'}
                          <span className="visually-hidden"> for {row.email}</span>
                        </Button>
                      </span>
                    )
                  );
                },
              },
            ]}
            rows={accounts.map(({ account }) => ({ id: account, updatedAt: '' }))}
            nameOf={({ id }) => accountOf(id)?.email ?? id}
            sort="stored"
            onSort={() => undefined}
            touched={new Map()}
            isLoading={status === 'loading'}
          />
        )}
        <CursorFoot
          page={page}
          rows={accounts.length}
          next={value?.cursor ?? null}
          isLoading={status === 'loading'}
          onPrevious={previous}
          onNext={next}
        />
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
