'use client';

import type { Route } from 'next';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { DateText } from '@/features/admin/ui/table/cells';
import { RecordTable } from '@/features/admin/ui/table/RecordTable';
import type { FileRow } from '@/features/moderation/model/contract';
import { isPublicKey, mediaAddress, publishedFileAddress } from '@/lib/pictures/media-address';
import { routes } from '@/lib/routes';
import { moderationKeys } from '../moderation-queries';
import { CursorFoot, SearchForm, useCursorPages } from './cursor-list';
import { DecisionForm } from './DecisionForm';
import styles from './Lists.module.scss';
import { StateMark } from './marks';
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
  const [message, setSaid] = useState('');
  const files = value?.files ?? [];
  const fileOf = (id: string) => files.find(({ key }) => key === id);
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
        <Notice tone="success" text={message} onDismiss={() => setSaid('')} />
        <ReadProblem what="The files" problem={problem} onRetry={reload} />
        {status === 'ready' && files.length === 0 ? (
          <EmptyState isFramed title={search ? 'No results' : 'No files yet'}>
            {search
              ? 'No file name contains this text.'
              : 'Files are listed here once people have uploaded them.'}
          </EmptyState>
        ) : (
          <RecordTable
            caption="Files"
            columns={[
              {
                id: 'key',
                label: 'File',
                cell: ({ id }) => (
                  <span className={styles.name}>
                    {isPublicKey(id) && !fileOf(id)?.isHidden ? (
                      <a
                        href={IS_PICTURE.test(id) ? mediaAddress(id) : publishedFileAddress(id)}
                        target="_blank"
                        rel="noopener"
                        dir="ltr"
                      >
                        {id}
                        <span className="visually-hidden"> (opens in a new tab)</span>
                      </a>
                    ) : (
                      <strong dir="ltr">{id}</strong>
                    )}
                  </span>
                ),
              },
              {
                id: 'state',
                label: 'State',
                cell: ({ id }) => (
                  <StateMark
                    state={fileOf(id)?.isHidden ? 'HIDDEN' : null}
                    none={isPublicKey(id) ? 'Public' : 'Private'}
                  />
                ),
              },
              {
                id: 'size',
                label: 'Size',
                isFigure: true,
                cell: ({ id }) => sizeText.format((fileOf(id)?.bytes ?? 0) / 1000),
              },
              {
                id: 'uploaded',
                label: 'Uploaded',
                cell: ({ id }) => <DateText instant={fileOf(id)?.uploadedAt ?? ''} />,
              },
              {
                id: 'account',
                label: 'Account',
                cell: ({ id }) => {
                  const owner = fileOf(id)?.account;
                  return owner ? (
                    <StudioLink href={routes.admin.people({ search: owner }) as Route} className="text-link">
                      Account<span className="visually-hidden"> for {id}</span>
                    </StudioLink>
                  ) : (
                    'The site'
                  );
                },
              },
              {
                id: 'acts',
                label: 'Actions',
                cell: ({ id }) => {
                  const file = fileOf(id);
                  return (
                    file && (
                      <span className={styles.acts}>
                        <Button aria-haspopup="dialog" onClick={() => setDecided(file)}>
                          Review …<span className="visually-hidden"> {id}</span>
                        </Button>
                      </span>
                    )
                  );
                },
              },
            ]}
            rows={files.map(({ key }) => ({ id: key, updatedAt: '' }))}
            nameOf={({ id }) => id}
            sort="stored"
            onSort={() => undefined}
            touched={new Map()}
            isLoading={status === 'loading'}
          />
        )}
        <CursorFoot
          page={page}
          rows={files.length}
          next={value?.cursor ?? null}
          isLoading={status === 'loading'}
          onPrevious={previous}
          onNext={next}
        />
      </div>
      {decided && (
        <Dialog title="Review a file" onClose={() => setDecided(null)}>
          <DecisionForm
            formKey={`admin moderation file ${decided.key}`}
            subject={{
              targetTypes: ['FILE'],
              title: decided.key.split('/').at(-1) ?? decided.key,
              hasAccount: decided.account !== null,
              isModerated: decided.isHidden,
              reason: null,
            }}
            onDecide={async (decision) => {
              await send({ type: 'decideTarget', target: { type: 'FILE', id: decided.key }, ...decision });
              const text = `${decided.key}: ${actionWord(decision.action).toLowerCase()}.`;
              setDecided(null);
              setSaid(text);
              void reload();
              return text;
            }}
          />
        </Dialog>
      )}
    </StudioPage>
  );
}
