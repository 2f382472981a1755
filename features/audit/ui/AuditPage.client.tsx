'use client';

import type { Route } from 'next';
import { useRouter, useSearchParams } from 'next/navigation';
import { type FormEvent, useEffect, useState } from 'react';
import { Field } from '@/components/form/Field';
import { Notice } from '@/components/form/Notice';
import { SelectField } from '@/components/form/SelectField';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { ReadProblem, useAdminRead } from '@/features/moderation/ui/admin/use-admin-read';
import { refusalText, useModeration } from '@/features/moderation/ui/admin/use-moderation';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { toIsoDate } from '@/lib/time/when';
import { saveBlob } from '@/lib/workspace/download';
import { AUDIT_ACTIONS, auditLabel } from '../../../lib/audit/entry';
import styles from './Audit.module.scss';
import { type AuditFilter, auditKeys, auditQuery, readAuditFilter, readAuditLog } from './audit-log';
import { EntryList } from './EntryList';
import { type ExportFormat, exportText, MAX_EXPORTED, readEntries } from './export-log';

const PAGE_SIZE = 50;

const ALL = '';
const CATEGORIES = [
  { value: ALL, label: 'All categories' },
  { value: 'ACCOUNT', label: 'Account' },
  { value: 'ADMINISTRATION', label: 'Administration' },
  { value: 'MODERATION', label: 'Moderation' },
  { value: 'RECORD', label: 'Record' },
];

const getActions = (category: string) => [
  { value: ALL, label: 'All actions' },
  ...Object.entries(AUDIT_ACTIONS)
    .filter(([, action]) => !category || action.category === category)
    .map(([value]) => ({ value, label: auditLabel(value) })),
];

/** The audit log with its filter, its pages and its export. */
export function AuditPage() {
  const { viewer } = useSignedIn();
  const send = useModeration();
  const query = useSearchParams();
  const router = useRouter();
  const filter = readAuditFilter(query);
  const key = JSON.stringify(filter);
  const [typed, setTyped] = useState(filter);
  const [tokens, setTokens] = useState<{ readonly of: string; readonly list: readonly string[] }>({
    of: key,
    list: [],
  });
  const list = tokens.of === key ? tokens.list : [];
  const token = list.at(-1) ?? null;
  const [exported, setExported] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const reading = useAdminRead(auditKeys.page(key, token), async () => {
    const now = Date.now();
    return readAuditLog(queryAsViewer, await withAccount(filter), { token, limit: PAGE_SIZE, now });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changed, by this form or by going back.
  useEffect(() => setTyped(filter), [key]);

  /** The filter with the account id of an email address. Throws an error with a message when no account has the address. */
  async function withAccount(wanted: AuditFilter): Promise<AuditFilter> {
    if (!wanted.person.includes('@')) return wanted;
    const { accounts = [] } = await send({ type: 'listAccounts', search: wanted.person, cursor: null });
    const found = accounts.find(({ email }) => email.toLowerCase() === wanted.person.toLowerCase());
    if (!found) throw new Error(`No account has the email address ${wanted.person}.`);
    return { ...wanted, person: found.account };
  }

  const go = (next: AuditFilter) => router.push(routes.admin.audit(auditQuery(next)) as Route);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    go(typed);
  };

  async function download(format: ExportFormat): Promise<void> {
    setProblem('');
    setExported(0);
    try {
      const wanted = await withAccount(filter);
      const now = Date.now();
      const { entries, isMore } = await readEntries(
        (from) => readAuditLog(queryAsViewer, wanted, { token: from, limit: 1000, now }),
        setExported,
      );
      const day = toIsoDate(new Date(now));
      const type = format === 'csv' ? 'text/csv' : 'application/json';
      saveBlob(new Blob([exportText(entries, format)], { type }), `audit-log-${day}.${format}`);
      if (isMore)
        setProblem(
          `The file contains the newest ${countText(MAX_EXPORTED)} entries. To export older ones, set “To” to an earlier day.`,
        );
    } catch (thrown) {
      setProblem(`The export stopped. ${refusalText(thrown)}`);
    } finally {
      setExported(null);
    }
  }

  const entries = reading.value?.entries ?? [];
  const isFiltered = Object.values(filter).some(Boolean);
  const set = (changes: Partial<AuditFilter>) => setTyped((before) => ({ ...before, ...changes }));
  return (
    <StudioPage
      title="Audit log"
      actions={
        <div className={styles.exports}>
          {(['csv', 'json'] as const).map((format) => (
            <Button key={format} disabled={exported !== null} onClick={() => void download(format)}>
              <Icon name="download" /> Export {format.toUpperCase()}
            </Button>
          ))}
        </div>
      }
    >
      <div className={styles.log}>
        <search>
          <details className={styles.fold}>
            <summary>
              <Icon name="sliders" /> Filters
              {isFiltered && ` (${Object.values(filter).filter(Boolean).length})`}{' '}
              <Icon name="chevron-down" />
            </summary>
            <form onSubmit={apply} className={styles.filters}>
              <Field
                name="person"
                label="Person"
                placeholder="Email or account id"
                autoComplete="off"
                value={typed.person}
                onChange={(person) => set({ person })}
              />
              <Field
                name="record"
                label="Record"
                placeholder="Record id"
                autoComplete="off"
                value={typed.record}
                onChange={(record) => set({ record })}
              />
              <SelectField
                name="category"
                label="Category"
                value={typed.category}
                options={CATEGORIES}
                onChange={(category) => set({ category, action: ALL })}
              />
              <SelectField
                name="action"
                label="Action"
                value={typed.action}
                options={getActions(typed.category)}
                onChange={(action) => set({ action })}
              />
              <Field
                name="from"
                label="From"
                type="date"
                value={typed.from}
                onChange={(from) => set({ from })}
              />
              <Field name="to" label="To" type="date" value={typed.to} onChange={(to) => set({ to })} />
              <div className={styles.buttons}>
                <Button type="submit" variant="primary">
                  Filter
                </Button>
                {isFiltered && (
                  <Button onClick={() => go(readAuditFilter(new URLSearchParams()))}>Clear filters</Button>
                )}
              </div>
            </form>
          </details>
        </search>
        <ReadProblem what="The log" problem={reading.problem} onRetry={reading.reload} />
        <Notice tone="error" text={problem} onDismiss={() => setProblem('')} />
        <p role="status">{exported !== null && `${countText(exported)} entries read …`}</p>
        {reading.status === 'ready' && entries.length === 0 ? (
          <EmptyState isFramed title={isFiltered ? 'No entries match your filters' : 'The log is empty'}>
            {isFiltered
              ? 'Dates are in UTC. Account entries are deleted after 180 days, others after two years.'
              : 'Actions by administrators and account events will be listed here.'}
          </EmptyState>
        ) : (
          <EntryList
            entries={entries}
            viewer={viewer.userId}
            getLinks={(entry) => (
              <>
                {entry.actor && <PersonLink filter={filter} person={entry.actor} label="Person" />}
                {entry.account && entry.account !== entry.actor && (
                  <PersonLink filter={filter} person={entry.account} label="Affected account" />
                )}
              </>
            )}
          />
        )}
        <div className={styles.foot}>
          <p role="status">
            {reading.status === 'loading'
              ? 'Loading …'
              : `Page ${list.length + 1}, ${plural(entries.length, 'entry', 'entries')}.`}
          </p>
          <div className={styles.exports}>
            <Button
              disabled={list.length === 0}
              onClick={() => setTokens({ of: key, list: list.slice(0, -1) })}
            >
              <Icon name="chevron-left" /> Newer
            </Button>
            <Button
              disabled={!reading.value?.nextToken}
              onClick={() => {
                const next = reading.value?.nextToken;
                if (next) setTokens({ of: key, list: [...list, next] });
              }}
            >
              Older <Icon name="chevron-right" />
            </Button>
          </div>
        </div>
      </div>
    </StudioPage>
  );
}

/** A link that filters the log by one person. */
function PersonLink({ filter, person, label }: { filter: AuditFilter; person: string; label: string }) {
  return (
    <span>
      <StudioLink
        href={routes.admin.audit(auditQuery({ ...filter, person })) as Route}
        className="text-link"
        title={person}
      >
        {label} {person.slice(0, 8)}
      </StudioLink>
    </span>
  );
}
