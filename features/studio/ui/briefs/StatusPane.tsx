import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { BriefStatus } from '@/features/briefs/model/brief';
import { NEXT_STATUSES, stepName } from '@/features/studio/model/briefs/brief-status';
import styles from './BriefEditor.module.scss';

const WHAT_IT_DOES: Readonly<Record<BriefStatus, string>> = {
  PUBLISHED: 'Everyone can read it again at the same address.',
  ARCHIVED: 'Readers cannot open it until you publish it again.',
  DRAFT: 'Readers can no longer open it. You can continue writing.',
};

/** The other steps of a brief: unpublish, archive or delete. */
export function StatusPane({
  status,
  isStored,
  isBusy,
  onStep,
  onDelete,
}: {
  status: BriefStatus;
  isStored: boolean;
  isBusy: boolean;
  onStep: (to: BriefStatus) => void;
  onDelete: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const steps = NEXT_STATUSES[status].filter((to) => to !== 'PUBLISHED');
  return (
    <section aria-labelledby="brief-status" className={styles.steps}>
      <h2 id="brief-status">Status</h2>
      {steps.map((to) => (
        <div key={to} className={styles.step}>
          <Button disabled={isBusy} onClick={() => onStep(to)}>
            {stepName(status, to)}
          </Button>
          <p>{WHAT_IT_DOES[to]}</p>
        </div>
      ))}
      {isAsking ? (
        <div className={styles.question}>
          <p id="brief-delete">
            Delete this brief with its text and earlier versions? This cannot be undone. If you archive it
            instead, you can still read it.
          </p>
          <div className={styles.answers}>
            <Button
              className={styles.destructive}
              aria-describedby="brief-delete"
              // The button that had the focus has just given way to this.
              autoFocus
              disabled={isBusy}
              onClick={onDelete}
            >
              Delete permanently
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </div>
        </div>
      ) : (
        <div className={styles.step}>
          <Button disabled={isBusy} onClick={() => setAsking(true)}>
            {isStored ? 'Delete brief…' : 'Discard brief…'}
          </Button>
          <p>Permanently deletes the brief and its earlier versions.</p>
        </div>
      )}
    </section>
  );
}
