'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { TextArea } from '@/components/form/Field';
import { MessageNotice } from '@/components/form/Notice';
import { Callout } from '@/components/ui/Callout';
import { Link } from '@/components/ui/Link';
import { Tabs } from '@/components/ui/Tabs';
import { getStanding, takesUpdateNote } from '@/features/studio/model/brief-status';
import {
  type BriefAuthor,
  type BriefValues,
  GOOD_DESCRIPTION,
  MAX_DESCRIPTION_LENGTH,
  storedStart,
} from '@/features/studio/model/brief-values';
import type { BriefVersion } from '@/features/studio/model/brief-versions';
import type { TextPicture } from '@/features/studio/model/markdown-edits';
import type { OwnRow } from '@/features/studio/model/own-rows';
import { routes } from '@/lib/routes';
import { onDay, toIsoDate, whenText } from '@/lib/time/when';
import { useStudio } from '../studio-context';
import styles from './BriefEditor.module.scss';
import { BriefConflictNotice, BriefPreview, StatusPane, VersionsPane } from './BriefPanes';
import { ChecksPane, useTextReport } from './ChecksPane';
import { DetailsPane } from './DetailsPane';
import { DraftLinksSection } from './DraftLinksSection';
import { EditorBar } from './EditorBar';
import { useIsWide } from './editor-layout';
import { MarkdownField, type MarkdownFieldHandle } from './MarkdownField.client';
import { PictureDialog } from './PictureDialog';
import { UpdateNoteField, UpdateNotesSection } from './UpdateNotes';
import { useBriefEditor } from './use-brief-editor';
import { useBriefVersions } from './use-brief-versions';
import { useDraftLinks } from './use-draft-links';
import { useTextPictures } from './use-draft-pictures';
import { useAddressCheck, usePublishing } from './use-publishing';

type Pane = 'write' | 'details' | 'preview' | 'checks' | 'versions';

/** Fields that are shown with the text; the others are in the details. */
const WRITTEN = ['title', 'description', 'text', 'updateNote'];

/** A brief that was just deleted, with all that is needed to undo it. */
export type DeletedBrief = {
  /** The stored record; null for a brief that was not stored yet. */
  readonly row: OwnRow | null;
  /** The values in the editor, with changes that were not stored. */
  readonly values: BriefValues;
  readonly versions: readonly BriefVersion[];
};

/**
 * The editor of a brief.
 * @param restored after an undone deletion: the values that the editor had
 */
export function BriefEditor({
  id,
  row,
  author,
  restored = null,
  onDeleted,
}: {
  id: string;
  row: OwnRow | null;
  author: BriefAuthor;
  restored?: BriefValues | null;
  onDeleted: (deleted: DeletedBrief) => void;
}) {
  const { remove } = useStudio();
  const editor = useBriefEditor(id, row, author);
  const versions = useBriefVersions(id);
  const publishing = usePublishing(editor, versions);
  const { values, status } = editor;
  const { problems, news, setNews } = publishing;
  const set = (changes: Partial<BriefValues>) => {
    // The notice about the last action is out of date once the person types.
    if (news?.tone === 'success') setNews(null);
    editor.set(changes);
  };
  const address = useAddressCheck(values.slug, id, status);
  const report = useTextReport(values.text);
  const textPictures = useTextPictures(values.text);
  const pictures = useMemo(
    () => textPictures && [...(values.thumbnail ? [values.thumbnail] : []), ...textPictures],
    [textPictures, values.thumbnail],
  );
  const draftLinks = useDraftLinks(id, pictures);
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<Pane>('write');
  const form = useRef<HTMLDivElement>(null);
  const text = useRef<MarkdownFieldHandle>(null);
  /** The picture for which the dialog is open. The dialog outlives the text area, which moves when the window changes. */
  const [picture, setPicture] = useState<{ readonly file: File | null } | null>(null);
  const [uploaded, setUploaded] = useState<TextPicture | null>(null);
  const now = new Date();
  const start = editor.row ? storedStart(editor.row) : { blogDate: toIsoDate(now) };
  const pane: Pane = isWide && chosen === 'write' ? 'details' : chosen;
  const standing = getStanding({ status, ...start }, now);

  /** Shows the first field with a problem and moves the focus to it. */
  function showProblem(): void {
    requestAnimationFrame(() => {
      const isWritten = form.current?.querySelector('[aria-invalid]') ?? null;
      if (!isWritten) setChosen('details');
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    });
  }

  async function publish(): Promise<void> {
    setChosen((now) => (now === 'write' || isWide ? now : 'write'));
    if (!(await publishing.step('PUBLISHED'))) showProblem();
  }

  async function deleteAll(): Promise<void> {
    try {
      const removed = editor.row ? await remove('briefs', id, editor.row.updatedAt) : null;
      if (removed?.kind === 'conflict')
        return setNews({
          tone: 'error',
          text: 'The brief was not deleted, because it was changed elsewhere. Check the new version, then try again.',
        });
      const deletedVersions = await versions.removeAll();
      // Without its brief, a link shows nothing. What is left of it is deleted with the account at the latest.
      await draftLinks.revokeAll().catch(() => {});
      // A picture that stays public is shown nowhere, and its name cannot be guessed.
      await publishing.hidePictures().catch(() => {});
      editor.discard();
      onDeleted({ row: editor.row, values, versions: deletedVersions });
    } catch {
      setNews({
        tone: 'error',
        text: 'The brief could not be deleted, because the site could not be reached. Try again.',
      });
    }
  }

  const isRestored = useRef(false);
  useEffect(() => {
    if (!restored || isRestored.current) return;
    isRestored.current = true;
    editor.set(restored);
    setNews({ tone: 'success', text: 'The brief is restored as a draft. Only you can read it.' });
  });

  // The text can only be edited after the dialog has closed. Within the effect itself React would set the old text again,
  // and the browser would forget what can be undone.
  useEffect(() => {
    if (!uploaded) return;
    const timer = setTimeout(() => {
      text.current?.insertPicture(uploaded);
      setUploaded(null);
    });
    return () => clearTimeout(timer);
  }, [uploaded]);

  const goTo = (at: number) => {
    if (!isWide) setChosen('write');
    requestAnimationFrame(() => text.current?.goTo(at));
  };

  const write = (
    <div className={styles.write}>
      <div className={styles.sheet}>
        <TextArea
          name="title"
          label="Title"
          placeholder="What happened, in a few words"
          rows={1}
          value={values.title}
          problems={problems.title}
          autoComplete="off"
          required
          isOneLine
          onChange={(title) => set({ title })}
        />
        <TextArea
          name="description"
          label="Summary"
          placeholder="What a reader learns, in one or two sentences"
          rows={2}
          hint={`Shown under the title, on cards and in search results. ${GOOD_DESCRIPTION.from} to ${GOOD_DESCRIPTION.to} characters work best.`}
          limit={MAX_DESCRIPTION_LENGTH}
          value={values.description}
          problems={problems.description}
          required
          isOneLine
          onChange={(description) => set({ description })}
        />
        <MarkdownField
          ref={text}
          value={values.text}
          problems={problems.text}
          onPicture={(file) => setPicture({ file })}
          onChange={(typed) => set({ text: typed })}
        />
      </div>
      {takesUpdateNote(editor.row, values, now) && (
        <UpdateNoteField
          row={editor.row}
          value={values.updateNote}
          problems={problems.updateNote}
          onChange={(updateNote) => set({ updateNote })}
        />
      )}
    </div>
  );

  const hidden = Object.keys(problems).filter((field) => !WRITTEN.includes(field)).length;
  return (
    <div ref={form} data-workspace className={styles.editor}>
      <EditorBar
        editor={editor}
        standing={standing}
        isBusy={publishing.isBusy}
        onPublish={() => void publish()}
      />
      <MessageNotice message={news} onDismiss={() => setNews(null)}>
        {standing === 'published' && (
          <Link href={routes.brief(String(editor.row?.slug))} className="button">
            View brief
          </Link>
        )}
      </MessageNotice>
      {editor.restoredAt && editor.isDirty && standing === 'published' && (
        <Callout role="status">
          <p>
            Your unpublished changes from {whenText(onDay(toIsoDate(editor.restoredAt)), 'long')} have been
            restored.{' '}
            <button type="button" className="text-link" onClick={editor.discard}>
              Discard changes
            </button>
          </p>
        </Callout>
      )}
      {picture && (
        <PictureDialog
          file={picture.file}
          onClose={() => setPicture(null)}
          onInsert={(inserted) => {
            setPicture(null);
            setUploaded(inserted);
            if (!isWide) setChosen('write');
          }}
        />
      )}
      <BriefConflictNotice conflict={editor.conflict} resolve={editor.resolve} />
      <div className={styles.panes}>
        {isWide && write}
        <Tabs
          label="Parts of the brief"
          value={pane}
          onChange={setChosen}
          tabs={[
            ...(isWide ? [] : [{ name: 'write', label: 'Write' } as const]),
            { name: 'details', label: 'Details', count: hidden },
            { name: 'preview', label: 'Preview' },
            { name: 'checks', label: 'Checks', count: report?.remarks.length },
            { name: 'versions', label: 'Versions' },
          ]}
        >
          {pane === 'write' && write}
          {pane === 'details' && (
            <>
              <DetailsPane
                id={id}
                row={editor.row}
                values={values}
                set={set}
                problems={problems}
                address={address}
              />
              {(standing !== 'published' || Boolean(draftLinks.links?.length)) && (
                <DraftLinksSection
                  stored={draftLinks}
                  isStored={editor.row !== null}
                  isDirty={editor.isDirty}
                />
              )}
              <StatusPane
                status={status}
                isStored={editor.row !== null}
                isBusy={publishing.isBusy}
                onStep={(to) => void publishing.step(to)}
                onDelete={() => void deleteAll()}
              />
            </>
          )}
          {pane === 'preview' && (
            <BriefPreview id={id} profileId={author.profileId} values={values} row={editor.row} />
          )}
          {pane === 'checks' && <ChecksPane report={report} goTo={goTo} />}
          {pane === 'versions' && <UpdateNotesSection row={editor.row} />}
          {pane === 'versions' && (
            <VersionsPane
              stored={versions}
              values={values}
              onRestore={({ values: version }) => {
                const { slug, blogDate, publishTime, updateNote } = values;
                set({ ...version, slug, blogDate, publishTime, updateNote });
                setNews({
                  tone: 'success',
                  text: 'This version is now in the editor. It is not published yet.',
                });
              }}
            />
          )}
        </Tabs>
      </div>
    </div>
  );
}
