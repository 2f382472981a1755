'use client';

import type { Route } from 'next';
import { useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { DateText } from '@/features/admin/ui/table/DateText';
import { RecordTable } from '@/features/admin/ui/table/RecordTable';
import type { AccountRow } from '@/features/moderation/model/contract';
import { StudioLink } from '@/features/studio/ui/StudioLink';
import { StudioPage } from '@/features/studio/ui/StudioPage';
import { routes } from '@/lib/routes';
import { DecisionForm } from '../decide/DecisionForm';
import { ReadProblem } from '../shared/ReadProblem';
import { useRead } from '../shared/use-read';
import { useModeration } from '../use-moderation';
import { accountStateWord, accountStatusWord, actionWord } from '../words';
import { CursorFoot } from './CursorFoot';
import styles from './Lists.module.scss';
import { SearchForm } from './SearchForm';
import { useCursorPages } from './use-cursor-pages';

/** Everyone with an account: find one, end its sign-ins, lock it, close it or open it again. */
export function PeopleList() {
  const send = useModeration();
  const { search, cursor, page, find, next, previous } = useCursorPages();
  const { value, status, problem, reload } = useRead(`people ${search} ${cursor}`, async () => {
    const response = await send({ type: 'listAccounts', search, cursor });
    return { accounts: response.accounts ?? [], cursor: response.cursor ?? null };
  });
  const [act, setAct] = useState<{ readonly kind: 'sign-out' | 'decide'; readonly row: AccountRow } | null>(
    null,
  );
  const [said, setSaid] = useState('');
  const accounts = value?.accounts ?? [];
  const accountOf = (id: string) => accounts.find(({ account }) => account === id);
  const done = (text: string) => {
    setAct(null);
    setSaid(text);
    reload();
    return text;
  };
  return (
    <StudioPage title="People">
      <div className={styles.list}>
        <SearchForm label="Search" hint="Email address or account id" value={search} onSearch={find} />
        <Notice tone="success" text={said} onDismiss={() => setSaid('')} />
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
                cell: ({ id }) => accountStateWord(accountOf(id)?.state ?? null),
              },
              {
                id: 'status',
                label: 'Sign-up',
                cell: ({ id }) => accountStatusWord(accountOf(id)?.status ?? null),
              },
              {
                id: 'administrator',
                label: 'Administrator',
                cell: ({ id }) => (accountOf(id)?.isAdministrator ? 'Yes' : 'No'),
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
        <Dialog title={`Decide about ${act.row.email}`} onClose={() => setAct(null)}>
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
