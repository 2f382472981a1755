'use client';

import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import type { RecordList } from '@/features/account/model/own-records';
import type { Evidence } from '@/features/bans/model/evidence';
import { described, NO_DESCRIPTION } from '@/features/studio/model/evidence-description';
import { type EvidenceRecord, readOriginal } from '@/features/studio/model/evidence-files';
import type { EvidenceItem } from '@/features/studio/model/evidence-item';
import { routes } from '@/lib/routes';
import { saveBlob } from '../../../../lib/workspace/download';
import { AddFile, DescriptionForm, type EventOption } from './EvidenceForms';
import { EvidencePiece } from './EvidencePiece';
import styles from './EvidenceSection.module.scss';
import { HashList } from './HashList';
import { useEvidence } from './use-evidence';

export type EvidenceSectionProps = {
  readonly kind: RecordList;
  /** The stored record of the evidence: its id and the `updatedAt` that was read with it. */
  readonly record: EvidenceRecord;
  /** The published evidence of the record. */
  readonly evidence: readonly Evidence[];
  /** The start and the events of the record. */
  readonly events: readonly EventOption[];
};

type News = { readonly tone: 'success' | 'error'; readonly text: string };

const NO_NEWS: News = { tone: 'success', text: '' };

/** A person's evidence for one ban or report. Each piece is private until it is published. */
export function EvidenceSection({ kind, record, evidence, events }: EvidenceSectionProps) {
  const book = useEvidence(kind, record, evidence);
  const [news, setNews] = useState(NO_NEWS);
  const [isAddingPage, setAddingPage] = useState(false);
  const [newest, setNewest] = useState('');
  const subject = { kind, id: record.id };
  const say = (text: string) => setNews({ tone: 'success', text });

  async function added(item: EvidenceItem) {
    await book.save(item, null);
    setNewest(item.id);
  }
  const read = (item: EvidenceItem) => readOriginal(amplifyFiles, subject, item);
  async function download(item: EvidenceItem) {
    try {
      saveBlob(await read(item), item.file?.name ?? 'original');
    } catch (thrown) {
      setNews({
        tone: 'error',
        text: thrown instanceof Error ? thrown.message : 'The file could not be read.',
      });
    }
  }
  return (
    <Card
      id="evidence"
      title="Evidence"
      note={
        <>
          Each item is private until you publish it.{' '}
          <Link className="text-link" href={`${routes.methods()}#evidence`}>
            What a hash shows
          </Link>
        </>
      }
    >
      <div className={styles.section}>
        <Notice {...news} takesFocus onDismiss={() => setNews(NO_NEWS)} />
        {book.status === 'loading' && <p role="status">Loading your private folder…</p>}
        {book.status === 'failed' && (
          <Notice
            tone="error"
            text={`Your private folder could not be read: ${book.problem}`}
            onDismiss={book.reload}
          >
            <Button onClick={book.reload}>Try again</Button>
          </Notice>
        )}
        {book.status === 'ready' && book.pieces.length === 0 && (
          <p className={styles.nothing}>
            No evidence yet. Add a screenshot of the notice, the email as a file, or a link to the rule. Add
            evidence early: its hash shows whether it was changed later.
          </p>
        )}
        <ul className={`plain-list ${styles.pieces}`}>
          {book.pieces.map((piece) => (
            <EvidencePiece
              key={piece.key}
              piece={piece}
              book={book}
              isNew={piece.key === newest}
              onDone={say}
              events={events}
              onRead={read}
              onDownload={piece.item?.file ? () => void download(piece.item) : undefined}
            />
          ))}
        </ul>
        {book.status === 'ready' && (
          <HashList subject={subject} pieces={book.pieces} onDone={(tone, text) => setNews({ tone, text })} />
        )}
        {book.status === 'ready' && (
          <div className={styles.add}>
            <h3>Add evidence</h3>
            <AddFile
              key={newest}
              subject={subject}
              known={book.pieces.flatMap(({ item }) => item?.file?.sha256 ?? [])}
              onAdded={added}
            />
            {isAddingPage ? (
              <div className={styles.panel}>
                <DescriptionForm
                  label="Add a link to a page"
                  submit="Add link"
                  isPage
                  begin={NO_DESCRIPTION}
                  events={events}
                  onCancel={() => setAddingPage(false)}
                  onSave={async (typed) => {
                    await book.save(described(newPage(), typed), null);
                    setAddingPage(false);
                    say('The link has been added. It is private.');
                  }}
                />
              </div>
            ) : (
              <Button className={styles.other} onClick={() => setAddingPage(true)}>
                <Icon name="link-45deg" /> Add a link to a page
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

const newPage = (): EvidenceItem => ({
  id: crypto.randomUUID(),
  label: '',
  pageUrl: null,
  archiveUrl: null,
  capturedOn: null,
  addedAt: new Date().toISOString(),
  file: null,
});
