import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { Time } from '@/components/ui/Time';
import {
  dayOfNote,
  getUpdateNotes,
  MAX_UPDATE_NOTES,
  type UpdateNote,
  updateNoteText,
  withdrawnNoteEntry,
} from '@/features/briefs/model/update-notes';
import type { OwnRow } from '@/features/studio/model/own-rows';
import { onDay, toIsoDate, whenText } from '@/lib/time/when';
import { useStudio } from '../studio-context';
import styles from './BriefEditor.module.scss';

/** The field for what changed, which readers see with the next publication of changes. */
export function UpdateNoteField({
  row,
  value,
  problems,
  onChange,
}: {
  row: OwnRow | null;
  value: string;
  problems: readonly string[] | undefined;
  onChange: (value: string) => void;
}) {
  if (getUpdateNotes(row?.updateNotes).length >= MAX_UPDATE_NOTES)
    return (
      <p className={styles.note}>
        This brief has {MAX_UPDATE_NOTES} update notes, which is the maximum. You can still publish changes.
      </p>
    );
  const today = whenText(onDay(toIsoDate(new Date())), 'long');
  return (
    <div className={styles.updateNote}>
      <Field
        name="updateNote"
        label="What changed? (optional)"
        hint={`One sentence for readers, shown with your changes as “Updated on ${today}: …”. Leave it empty for small corrections. A published note cannot be deleted; you can withdraw its words.`}
        autoComplete="off"
        value={value}
        problems={problems}
        onChange={onChange}
      />
    </div>
  );
}

/** The published notes of a brief, with a button that withdraws the words of each; nothing if there are none. */
export function UpdateNotesSection({ row }: { row: OwnRow | null }) {
  const { update } = useStudio();
  const [confirming, setConfirming] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState('');
  const notes = getUpdateNotes(row?.updateNotes);
  if (!row || notes.length === 0) return null;

  async function withdraw({ id, updatedAt }: OwnRow, note: UpdateNote): Promise<void> {
    setBusy(true);
    setNews('');
    try {
      const written = await update('briefs', id, { updateNotes: [withdrawnNoteEntry(note)] }, updatedAt);
      setNews(
        written.kind === 'saved'
          ? 'The words were withdrawn. The date stays on the page.'
          : 'The brief was changed elsewhere. Check the notes and try again.',
      );
      setConfirming(undefined);
    } catch {
      setNews('The words could not be withdrawn, because the site could not be reached. Try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="update-notes" className={styles.notes}>
      <h2 id="update-notes">Update notes</h2>
      <p className={styles.note}>
        Readers see these notes. The dates stay, so that readers know when the text was changed.
      </p>
      <ul className="plain-list">
        {notes.map((note) => (
          <li key={note.at}>
            <p>
              <strong>
                <Time when={onDay(dayOfNote(note))} style="long" />:
              </strong>{' '}
              {note.text === null ? <em>{updateNoteText(note)}</em> : <bdi>{note.text}</bdi>}
            </p>
            {note.text !== null &&
              (confirming === note.at ? (
                <div className={styles.answers}>
                  <Button
                    className={styles.destructive}
                    // The button that had the focus has just given way to this.
                    autoFocus
                    disabled={isBusy}
                    onClick={() => void withdraw(row, note)}
                  >
                    Withdraw these words permanently
                  </Button>
                  <Button disabled={isBusy} onClick={() => setConfirming(undefined)}>
                    Cancel
                  </Button>
                </div>
              ) : (
                <Button disabled={isBusy} onClick={() => setConfirming(note.at)}>
                  Withdraw words…
                  <span className="visually-hidden"> of {whenText(onDay(dayOfNote(note)), 'long')}</span>
                </Button>
              ))}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {news}
      </p>
    </section>
  );
}
