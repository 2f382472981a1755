import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import {
  getStanding,
  type Standing as StandingName,
  saveLine,
  scheduledText,
  stepName,
} from '@/features/studio/model/brief-status';
import { getStart, storedStart } from '@/features/studio/model/brief-values';
import { routes } from '@/lib/routes';
import { toIsoDate } from '@/lib/time/when';
import { BackLink } from '../../../../components/workspace/StudioPage';
import styles from './BriefEditor.module.scss';
import { BriefStatus } from './BriefStatus';
import type { BriefEditor } from './use-brief-editor';

/** The title, status and save state of a brief, with the button for the next step. */
export function EditorBar({
  editor,
  standing,
  isBusy,
  onPublish,
}: {
  editor: BriefEditor;
  standing: StandingName;
  isBusy: boolean;
  onPublish: () => void;
}) {
  const { row, status, values, state, isDraftStored, isDirty } = editor;
  const { tone, text } = saveLine(state, isDraftStored);
  const isPublic = status === 'PUBLISHED';
  const stored = row && storedStart(row);
  const start = getStart(values, toIsoDate(new Date()), stored?.publishAt);
  const isAhead = getStanding({ status: 'PUBLISHED', ...start }, new Date()) === 'scheduled';
  const label = isPublic
    ? 'Publish changes'
    : isAhead
      ? `Schedule for ${scheduledText(start)}`
      : stepName(status, 'PUBLISHED');
  return (
    <header className={styles.bar}>
      <BackLink href={routes.studio.briefs()}>Briefs</BackLink>
      <div className={styles.names}>
        <h1 dir="auto">{values.title.trim() || 'New brief'}</h1>
        <p className={styles.line}>
          <BriefStatus standing={standing} start={stored ?? start} />
          <span role="status" data-tone={tone} className={styles.save}>
            <Icon name={tone === 'calm' ? 'cloud-check' : 'exclamation-triangle-fill'} />
            {text}
          </span>
        </p>
      </div>
      <div className={styles.acts}>
        {state.kind === 'gone' && <Button onClick={editor.saveAsNewDraft}>Save as new draft</Button>}
        {isPublic && isDirty && state.kind !== 'gone' && (
          <Button disabled={isBusy} onClick={editor.discard}>
            Discard changes
          </Button>
        )}
        <Button
          variant="primary"
          disabled={isBusy || state.kind === 'conflict' || state.kind === 'gone' || (isPublic && !isDirty)}
          onClick={onPublish}
        >
          {isBusy ? 'Saving…' : label}
        </Button>
      </div>
    </header>
  );
}
