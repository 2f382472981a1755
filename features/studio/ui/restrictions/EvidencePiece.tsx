import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { CheckField } from '@/components/form/CheckField';
import { Button } from '@/components/ui/Button';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Time } from '@/components/ui/Time';
import { ActionForm } from '@/components/workspace/ActionForm';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import type { CoveredPart } from '@/features/studio/model/covered-parts';
import { archiveName, described, getDescription } from '@/features/studio/model/evidence-description';
import {
  type EvidenceFile,
  type EvidenceItem,
  getLabel,
  type Piece,
} from '@/features/studio/model/evidence-item';
import { isPictureExtension, mediaAddress, publishedFileAt } from '@/lib/pictures/media-address';
import { plural } from '@/lib/text/plural';
import { FILE_KINDS, fileSizeText, isPicture, isVideo } from '@/lib/workspace/file-kind';
import { CoverEditor } from './CoverEditor';
import { DescriptionForm, DescriptionWords, type EventOption, HashLine } from './EvidenceForms';
import styles from './EvidenceSection.module.scss';
import { PublishEmailForm } from './PublishEmailForm';
import type { EvidenceEditor } from './use-evidence';

const consentShape = z.object({
  consent: z.boolean().refine((isGiven) => isGiven, 'Confirm this before you publish.'),
});

/** Lists the parts of a piece of evidence that become public, and asks for consent. */
export function PublishForm({
  item,
  onPublish,
  onCover,
  onCancel,
  isCoverFocused,
}: {
  item: EvidenceItem;
  onPublish: () => Promise<void>;
  onCover: () => void;
  onCancel: () => void;
  /** True after parts were covered: the focus continues where it was. */
  isCoverFocused: boolean;
}) {
  const form = useSchemaForm(consentShape, { consent: false });
  const coverButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCoverFocused) coverButton.current?.focus();
  }, [isCoverFocused]);
  return (
    <SchemaForm
      form={form}
      label={`Publish ${item.label}`}
      submit="Publish evidence"
      pending="Publishing"
      failureField="consent"
      action={async () => {
        await onPublish();
        return '';
      }}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <div className={styles.consent}>
        <h4>What will be public</h4>
        <ul>
          <DescriptionWords item={item} />
          {item.file && <FileWords file={item.file} />}
        </ul>
        {canCover(item) && (
          <p>
            <Button ref={coverButton} onClick={onCover}>
              <Icon name="eye-slash" />{' '}
              {item.file?.cover ? 'Change the covered parts…' : 'Cover parts of it…'}
            </Button>
          </p>
        )}
        <p>You can withdraw it at any time. We cannot remove copies that others make before then.</p>
      </div>
      <CheckField
        {...useSchemaField(form, 'consent')}
        label="I have checked it, I am allowed to publish it, and I agree that all of this becomes public."
        required
      />
    </SchemaForm>
  );
}

const canCover = ({ file }: EvidenceItem) => file !== null && isPicture(file.kind);

function FileWords({ file: { kind, bytes, cover } }: { file: EvidenceFile }) {
  const { name } = FILE_KINDS[kind];
  if (kind === 'pdf')
    return (
      <li>
        The whole PDF ({fileSizeText(bytes)}), <strong>unchanged</strong>, with its hash and its metadata: the
        author’s name, software and dates. We do not remove metadata from PDFs. To cover parts of it, add a
        screenshot of the page instead.
      </li>
    );
  if (isVideo(kind))
    return (
      <>
        <li>
          The {name} video, with the same picture and sound. Everything that can be seen or heard in it
          becomes public: faces, names, voices, addresses. Parts of a video cannot be covered here.
        </li>
        <li>
          No place, camera, title or date of recording: the copy is a new file without them. Its file name and
          the original stay private.
        </li>
        <li>
          Two hashes: one of the copy, and one of the original, so that you can show later that the original
          has not changed.
        </li>
      </>
    );
  if (cover)
    return (
      <>
        <li>
          The picture with <strong>{plural(cover.parts.length, 'covered part')}</strong>, saved as a new file
          {(kind === 'gif' || kind === 'webp') && ' that does not move'}. Everything else in it becomes
          public. Readers see that parts are covered.
        </li>
        <li>
          One hash, of the copy. The original, its file name and its hash stay private, and no location, time
          or camera data is in the copy.
        </li>
      </>
    );
  return (
    <>
      <li>
        {kind === 'avif'
          ? 'The picture, converted to another format'
          : `The ${name} picture, with the same pixels`}
        . Everything visible in it becomes public: faces, names, messages, addresses.
      </li>
      <li>
        No location, time or camera data: this is removed from the copy. Its file name and the original stay
        private.
      </li>
      <li>
        Two hashes: one of the copy, and one of the original, so that you can show later that the original has
        not changed.
      </li>
    </>
  );
}

const onDay = (date: string) => ({ date, precision: 'day' }) as const;

/** The facts of a piece: its kind, dates, addresses and hashes. */
export function PieceFacts({
  piece: { item, entry },
  shows,
}: {
  piece: Piece;
  /** The event that it belongs to. */
  shows?: string | undefined;
}) {
  const file = item?.file;
  const capturedOn = item ? item.capturedOn : entry?.details?.capturedOn;
  const pageUrl = item ? item.pageUrl : (entry?.details?.pageUrl ?? null);
  const archiveUrl = item ? item.archiveUrl : entry?.archiveUrl;
  const copy = entry?.sha256;
  return (
    <>
      <p className={styles.facts}>
        {file && (
          <span>
            {FILE_KINDS[file.kind].name}, {fileSizeText(file.bytes)}
          </span>
        )}
        {item && !file && <span>Link to a page</span>}
        {shows && <span>{shows}</span>}
        {file?.cover && (!entry || entry.details?.isCovered) && (
          <span>{plural(file.cover.parts.length, 'covered part')}</span>
        )}
        {capturedOn && (
          <span>
            captured <Time when={onDay(capturedOn)} />
          </span>
        )}
        {item?.addedAt && (
          <span>
            added <Time when={onDay(item.addedAt.slice(0, 10))} />
          </span>
        )}
        {entry?.details && (
          <span>
            published <Time when={onDay(entry.details.publishedOn)} />
          </span>
        )}
      </p>
      {(pageUrl || archiveUrl) && (
        <p className={styles.addresses}>
          {pageUrl && (
            <a
              className="text-link"
              href={pageUrl}
              rel="nofollow noopener noreferrer"
              target="_blank"
              dir="ltr"
            >
              {pageUrl}
            </a>
          )}
          {archiveUrl && (
            <a className="text-link" href={archiveUrl} rel="nofollow noopener noreferrer" target="_blank">
              Copy at {archiveName(archiveUrl)}
            </a>
          )}
        </p>
      )}
      {file && (
        <HashLine
          of={copy === file.sha256 ? 'the original and the published file' : 'the original'}
          sha256={file.sha256}
        />
      )}
      {copy && copy !== file?.sha256 && <HashLine of="the published copy" sha256={copy} />}
    </>
  );
}

/** Asks for a confirmation before something is withdrawn or deleted. */
export function ConfirmForm({
  label,
  submit,
  pending,
  children,
  onConfirm,
  onCancel,
}: {
  label: string;
  submit: string;
  pending: string;
  children: ReactNode;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}) {
  return (
    <ActionForm
      label={label}
      submit={submit}
      pending={pending}
      tone="destructive"
      takesFocus
      action={async () => {
        await onConfirm();
        return '';
      }}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      {children}
    </ActionForm>
  );
}

/** A thumbnail of a piece: the private preview, the public picture, or an icon of its type. */
export function PiecePicture({ piece: { item, entry } }: { piece: Piece }) {
  const source = item ? item.file?.preview : publicPicture(entry.url);
  if (source)
    return (
      <div className={styles.picture}>
        <img src={source} alt="" loading="lazy" />
      </div>
    );
  const isFile = item ? item.file !== null : entry?.sha256 != null;
  const hasVideo = isVideo(item?.file?.kind ?? publishedFileAt(entry?.url ?? null)?.extension ?? '');
  const isEmail = item?.file?.kind === 'eml' || entry?.details?.email !== undefined;
  return (
    <div className={styles.picture}>
      <Icon name={isEmail ? 'envelope' : hasVideo ? 'film' : isFile ? 'file-earmark-pdf' : 'link-45deg'} />
    </div>
  );
}

function publicPicture(url: string | null): string | undefined {
  const file = publishedFileAt(url);
  return file && isPictureExtension(file.extension) ? mediaAddress(file.key, { width: 192 }) : undefined;
}

const NOTHING_COVERED: readonly CoveredPart[] = [];

type Act = 'publish' | 'cover' | 'withdraw' | 'change' | 'delete';

/** One piece of evidence: description, status and actions. */
export function EvidencePiece({
  piece,
  book,
  onDownload,
  events,
  onRead,
  onDone,
  isNew,
}: {
  piece: Piece;
  book: EvidenceEditor;
  /** The start and the events of the record. */
  events: readonly EventOption[];
  /** Reads the person's own original. */
  onRead: (item: EvidenceItem) => Promise<Blob>;
  /** Downloads the person's own original; undefined if there is none. */
  onDownload?: () => void;
  /** Reports the result of an action. */
  onDone: (news: string) => void;
  /** True if the file was just added and has no description yet. */
  isNew: boolean;
}) {
  const [act, setAct] = useState<Act | undefined>(isNew ? 'change' : undefined);
  /** True if the covered parts are being changed in the middle of publishing. */
  const [isPublishing, setPublishing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { item, entry } = piece;
  const label = getLabel(piece);

  function cancel() {
    setPublishing(false);
    row.current?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus();
    setAct(undefined);
  }
  const done = (news: string) => {
    setAct(undefined);
    onDone(news);
  };
  const button = (to: Act, icon: IconName, words: string) => (
    <Button
      data-act={to}
      aria-expanded={act === to}
      onClick={() => {
        setAct(act === to ? undefined : to);
        setPublishing(false);
      }}
    >
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
        <PieceFacts
          piece={piece}
          shows={item?.eventId ? events.find(({ value }) => value === item.eventId)?.label : undefined}
        />
        <div className={styles.acts}>
          {item && !entry && button('publish', 'globe2', 'Publish…')}
          {entry && button('withdraw', 'eye-slash', 'Withdraw…')}
          {item && canCover(item) && button('cover', 'ban', 'Cover parts…')}
          {item && button('change', 'pencil', 'Edit')}
          {onDownload && (
            <Button onClick={onDownload}>
              <Icon name="download" /> Download original
              <span className="visually-hidden">: {label}</span>
            </Button>
          )}
          {item && button('delete', 'trash3', 'Delete…')}
        </div>
        {act === 'cover' ? panels().cover : act && <div className={styles.panel}>{panels()[act]}</div>}
      </div>
    </li>
  );

  function panels(): Readonly<Record<Act, ReactNode>> {
    return {
      publish:
        item?.file?.kind === 'eml' ? (
          <PublishEmailForm
            item={item}
            onRead={onRead}
            onCancel={cancel}
            onPublish={async (choice) => {
              await book.publish(item, choice);
              done(`“${label}” is public now.`);
            }}
          />
        ) : (
          item && (
            <PublishForm
              item={item}
              isCoverFocused={isPublishing}
              onCancel={cancel}
              onCover={() => {
                setAct('cover');
                setPublishing(true);
              }}
              onPublish={async () => {
                await book.publish(item);
                done(`“${label}” is public now.`);
              }}
            />
          )
        ),
      cover: item?.file && (
        <CoverEditor
          label={label}
          read={() => onRead(item)}
          begin={item.file.cover?.parts ?? NOTHING_COVERED}
          isPublic={entry !== null}
          onClose={isPublishing ? () => setAct('publish') : cancel}
          onSave={async (covering) => {
            const isElsewhere = await book.cover(item, entry, covering);
            const { parts } = covering;
            if (isPublishing) return setAct('publish');
            done(
              entry
                ? `The public copy of “${label}” has been replaced.${isElsewhere ? ' Another record of yours still shows the earlier copy: cover it there too.' : ''}`
                : parts.length > 0
                  ? `${plural(parts.length, 'part')} of “${label}” will be covered when you publish it.`
                  : `Nothing of “${label}” is covered.`,
            );
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
          begin={getDescription(item)}
          events={events}
          onCancel={cancel}
          onSave={async (typed) => {
            await book.save(described(item, typed), entry);
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
