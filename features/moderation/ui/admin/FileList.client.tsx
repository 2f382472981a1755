'use client';

import type { Route } from 'next';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { DateText } from '@/features/admin/ui/table/cells';
import { ListCount, ListFoot } from '@/features/admin/ui/table/FilterBar';
import { RecordTable } from '@/features/admin/ui/table/RecordTable';
import { type RecordColumns, useRecordTable } from '@/features/admin/ui/table/use-record-table';
import type { FileRow } from '@/features/moderation/model/contract';
import { fileKindText } from '@/features/moderation/model/file-kinds';
import { isPublicKey, mediaAddress, publishedFileAddress } from '@/lib/pictures/media-address';
import { routes } from '@/lib/routes';
import { moderationKeys } from '../moderation-queries';
import { SearchForm, useCursorPages } from './cursor-list';
import { DecisionForm } from './DecisionForm';
import styles from './Lists.module.scss';
import { StateMark } from './marks';
import { readAccountProfiles } from './target-record';
import { ReadProblem, useAdminRead } from './use-admin-read';
import { useModeration } from './use-moderation';
import { actionWord } from './words';

const sizeText = new Intl.NumberFormat('en-GB', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 1,
});

const IS_PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** All uploaded files. Public files open in a new tab; private files are never shown. */
export function FileList() {
  const send = useModeration();
  const account = useSearchParams().get('account');
  const { search, cursor, page, find, next, previous } = useCursorPages();
  const { value, status, problem, reload } = useAdminRead(
    moderationKeys.files(account, search, cursor),
    async () => {
      const response = await send({ type: 'listFiles', account, search, cursor });
      return { files: response.files ?? [], cursor: response.cursor ?? null };
    },
  );
  const [decided, setDecided] = useState<FileRow | null>(null);
  const [message, setMessage] = useState('');
  const files = value?.files ?? [];
  const owners = useOwners(files);
  const getName = (file: FileRow) => fileName(file, owners);
  const table = useRecordTable({
    columns: columns(setDecided, getName),
    rows: files,
    getId: ({ key }) => key,
    pages: { page, token: cursor, next: value?.cursor ?? null, onNext: next, onPrevious: previous },
  });
  return (
    <StudioPage
      title="Files"
      lead={account ? 'Files of one account.' : undefined}
      actions={
        account && (
          <StudioLink href={routes.admin.files() as Route} className="button">
            Show all files
          </StudioLink>
        )
      }
    >
      <div className={styles.list}>
        <SearchForm label="Search" hint="Part of the file name" value={search} onSearch={find} />
        <Notice tone="success" text={message} onDismiss={() => setMessage('')} />
        <ReadProblem what="The files" problem={problem} onRetry={reload} />
        {status === 'ready' && files.length === 0 ? (
          <EmptyState isFramed title={search ? 'No results' : 'No files yet'}>
            {search
              ? 'No file name contains this text.'
              : 'Files are listed here once people have uploaded them.'}
          </EmptyState>
        ) : (
          <>
            <ListCount
              table={table}
              total={page === 1 && value?.cursor === null ? { count: files.length, isMore: false } : null}
              isLoading={status === 'loading'}
            />
            <RecordTable table={table} caption="Files" getName={getName} isLoading={status === 'loading'} />
          </>
        )}
        {(page > 1 || files.length > 0 || status === 'loading') && (
          <ListFoot table={table} isLoading={status === 'loading'} />
        )}
      </div>
      {decided && (
        <Dialog title="Review a file" onClose={() => setDecided(null)}>
          <DecisionForm
            formKey={`admin moderation file ${decided.key}`}
            subject={{
              targetTypes: ['FILE'],
              title: getName(decided),
              hasAccount: decided.account !== null,
              isModerated: decided.isHidden,
              reason: null,
            }}
            onDecide={async (decision) => {
              await send({ type: 'decideTarget', target: { type: 'FILE', id: decided.key }, ...decision });
              const text = `${getName(decided)}: ${actionWord(decision.action).toLowerCase()}.`;
              setDecided(null);
              setMessage(text);
              void reload();
              return text;
            }}
          />
        </Dialog>
      )}
    </StudioPage>
  );
}

/** The names of profiles by the accounts that own them. */
type Owners = ReadonlyMap<string, string>;

/**
 * Reads the names of the profiles of the accounts that uploaded files. Until they are there, and after an error, files are
 * named without them.
 */
function useOwners(files: readonly FileRow[]): Owners {
  const accounts = [...new Set(files.flatMap(({ account }) => account ?? []))].sort();
  const { value } = useAdminRead(moderationKeys.owners(accounts), async () => {
    const profiles = await Promise.all(accounts.map((one) => readAccountProfiles(queryAsViewer, one)));
    return accounts.map((one, at) => [one, profiles[at]?.[0]?.displayName ?? ''] as const);
  });
  return new Map(value?.filter(([, name]) => name !== ''));
}

/** A name that a person can read: what the file is, and whose. */
function fileName({ key, account }: FileRow, owners: Owners): string {
  const owner = account === null ? undefined : owners.get(account);
  return owner ? `${fileKindText(key)}, ${owner}` : fileKindText(key);
}

const columns = (
  review: (file: FileRow) => void,
  getName: (file: FileRow) => string,
): RecordColumns<FileRow> => [
  {
    id: 'key',
    header: 'File',
    cell: ({ row: { original: file } }) => (
      <span className={styles.name}>
        {isPublicKey(file.key) && !file.isHidden ? (
          <a
            href={IS_PICTURE.test(file.key) ? mediaAddress(file.key) : publishedFileAddress(file.key)}
            target="_blank"
            rel="noopener"
            dir="auto"
          >
            {getName(file)}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ) : (
          <strong dir="auto">{getName(file)}</strong>
        )}
        <span dir="ltr" title={file.key}>
          {file.key}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    meta: { isMain: true },
    cell: ({ row: { original: file } }) => (
      <StateMark
        state={file.isHidden ? 'HIDDEN' : null}
        none={isPublicKey(file.key) ? 'Public' : 'Private'}
      />
    ),
  },
  {
    id: 'size',
    header: 'Size',
    meta: { isFigure: true },
    cell: ({ row }) => sizeText.format(row.original.bytes / 1000),
  },
  {
    id: 'uploaded',
    header: 'Uploaded',
    cell: ({ row }) => <DateText isDayOnly instant={row.original.uploadedAt} />,
  },
  {
    id: 'account',
    header: 'Account',
    cell: ({ row: { original: file } }) =>
      file.account ? (
        <StudioLink href={routes.admin.people({ search: file.account }) as Route} className="text-link">
          Account<span className="visually-hidden"> for {getName(file)}</span>
        </StudioLink>
      ) : (
        'The site'
      ),
  },
  {
    id: 'acts',
    header: 'Actions',
    meta: { isMain: true },
    cell: ({ row: { original: file } }) => (
      <span className={styles.acts}>
        <Button aria-haspopup="dialog" onClick={() => review(file)}>
          Review…<span className="visually-hidden"> {getName(file)}</span>
        </Button>
      </span>
    ),
  },
];
