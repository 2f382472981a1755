import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon, type IconName } from '@/components/ui/Icon';
import { described, descriptionOf } from '@/features/studio/model/evidence/description';
import { labelOf, type Piece } from '@/features/studio/model/evidence/pieces';
import { ConfirmForm } from './ConfirmForm';
import { DescriptionForm } from './DescriptionForm';
import styles from './EvidenceSection.module.scss';
import { PieceFacts } from './PieceFacts';
import { PiecePicture } from './PiecePicture';
import { PublishForm } from './PublishForm';
import type { EvidenceBook } from './use-evidence';

type Act = 'publish' | 'withdraw' | 'change' | 'delete';

/** One piece of evidence: description, status and actions. */
export function EvidencePiece({
  piece,
  book,
  onDownload,
  onDone,
  isNew,
}: {
  piece: Piece;
  book: EvidenceBook;
  /** Downloads the person's own original; undefined if there is none. */
  onDownload?: () => void;
  /** Reports the result of an action. */
  onDone: (news: string) => void;
  /** True if the file was just added and has no description yet. */
  isNew: boolean;
}) {
  const [act, setAct] = useState<Act | undefined>(isNew ? 'change' : undefined);
  const row = useRef<HTMLLIElement>(null);
  const { item, entry } = piece;
  const label = labelOf(piece);

  function cancel() {
    row.current?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus();
    setAct(undefined);
  }
  const done = (news: string) => {
    setAct(undefined);
    onDone(news);
  };
  const button = (to: Act, icon: IconName, words: string) => (
    <Button data-act={to} aria-expanded={act === to} onClick={() => setAct(act === to ? undefined : to)}>
      <Icon name={icon} /> {words}
      <span className="visually-hidden">: {label}</span>
    </Button>
  );
  return (
    <li ref={row} className={styles.piece}>
      <PiecePicture piece={piece} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>{label}</h3>
          <State isPublic={entry !== null} />
        </div>
        <PieceFacts piece={piece} />
        <div className={styles.acts}>
          {item && !entry && button('publish', 'globe2', 'Publish…')}
          {entry && button('withdraw', 'eye-slash', 'Withdraw…')}
          {item && button('change', 'pencil', 'Edit')}
          {onDownload && (
            <Button onClick={onDownload}>
              <Icon name="download" /> Download original
              <span className="visually-hidden">: {label}</span>
            </Button>
          )}
          {item && button('delete', 'trash3', 'Delete…')}
        </div>
        {act && <div className={styles.panel}>{panels()[act]}</div>}
      </div>
    </li>
  );

  function panels(): Readonly<Record<Act, ReactNode>> {
    return {
      publish: item && (
        <PublishForm
          item={item}
          onCancel={cancel}
          onPublish={async () => {
            await book.publish(item);
            done(`“${label}” is public now.`);
          }}
        />
      ),
      withdraw: entry && (
        <ConfirmForm
          label={`Withdraw ${label}`}
          submit="Withdraw evidence"
          pending="Withdrawing"
          onCancel={cancel}
          onConfirm={async () => {
            await book.withdraw(entry);
            done(`“${label}” has been withdrawn${item ? ' and is private again' : ''}.`);
          }}
        >
          <p>
            This item will be removed from your public page within a minute, and its published copy will be
            deleted. We cannot remove copies that others have made.{' '}
            {item ? 'Your private original is not deleted.' : 'The original is not in your private folder.'}
          </p>
        </ConfirmForm>
      ),
      change: item && (
        <DescriptionForm
          label={`Edit ${label}`}
          submit={entry ? 'Save and update the public page' : 'Save'}
          isPage={!item.file}
          begin={descriptionOf(item)}
          onCancel={cancel}
          onSave={async (typed) => {
            await book.keep(described(item, typed), entry);
            done('Saved.');
          }}
        />
      ),
      delete: item && (
        <ConfirmForm
          label={`Delete ${label}`}
          submit="Delete permanently"
          pending="Deleting"
          onCancel={cancel}
          onConfirm={async () => {
            await book.remove(item, entry);
            done(`“${label}” has been deleted.`);
          }}
        >
          <p>
            {item.file
              ? 'The original will be permanently deleted from your folder. Download it first if you may need it again.'
              : 'The link and its description will be permanently deleted.'}{' '}
            {entry && 'This also removes it from your public page.'}
          </p>
        </ConfirmForm>
      ),
    };
  }
}

function State({ isPublic }: { isPublic: boolean }) {
  return (
    <span className={`${styles.state} ${isPublic ? styles.public : ''}`}>
      <Icon name={isPublic ? 'globe2' : 'lock-fill'} /> {isPublic ? 'Public' : 'Private'}
    </span>
  );
}
