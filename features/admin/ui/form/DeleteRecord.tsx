import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall } from '@/components/workspace/session/viewer-session';
import { RecordsError } from '@/features/account/model/own-records';
import type { AdminModel } from '@/features/admin/model/field';
import type { Row } from '@/features/studio/model/one-record';
import { routes } from '@/lib/routes';
import { useAdmin } from '../admin-context';
import styles from './EditRecord.module.scss';
import { useDeleted } from './use-deleted';

const CHANGED =
  'Another administrator has just changed this record. Check the changes, then delete the record if you still want to.';

const UNKNOWN =
  'The server did not respond, so the record may or may not be deleted. A copy is saved in this browser. Check the list, or try again.';

/** Deletes a record after one confirmation. A copy stays in this browser, and the list can restore it. */
export function DeleteRecord({ model, row, name }: { model: AdminModel; row: Row; name: string }) {
  const { remove } = useAdmin();
  const { keep, drop } = useDeleted();
  const { viewer, end } = useSignedIn();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const noun = model === 'Stream' ? 'stream' : 'personality';

  async function deleteIt(): Promise<void> {
    setProblem('');
    const copy = { model, at: new Date().toISOString(), row };
    // The result is unknown until the response comes, even if this page is closed meanwhile.
    if (!keep({ ...copy, isUnsure: true }))
      return setProblem('This browser could not save a copy, so nothing was deleted.');
    setBusy(true);
    try {
      const written = await remove(model, row);
      if (written.kind === 'conflict') {
        drop(model, row.id);
        setProblem(CHANGED);
        return;
      }
      keep(copy);
      router.push(model === 'Stream' ? routes.admin.streams() : routes.admin.personalities());
    } catch (thrown) {
      // The backend refused the deletion. After any other error the result is unknown.
      const isRefused = thrown instanceof RecordsError;
      if (isRefused) drop(model, row.id);
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(isRefused ? `Not deleted. ${failure.text}` : UNKNOWN);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card id="delete" title="Delete">
      {isAsking ? (
        <div className={styles.question}>
          <p id="delete-question">
            “{name}” will be removed from the site. You can undo this from the list in this browser.
          </p>
          <Button
            className={styles.delete}
            aria-describedby="delete-question"
            // The button that had the focus has just given way to this.
            autoFocus
            disabled={isBusy}
            onClick={() => void deleteIt()}
          >
            Delete {noun}
          </Button>
          <Button disabled={isBusy} onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      ) : (
        <Button onClick={() => setAsking(true)}>
          <Icon name="trash3" /> Delete {noun}…
        </Button>
      )}
      <Notice tone="error" text={problem} onDismiss={() => setProblem('')} />
    </Card>
  );
}
