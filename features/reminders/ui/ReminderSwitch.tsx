import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useRead } from '@/components/workspace/use-read';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import {
  type OwnReminders,
  readOwnReminders,
  setOwnReminders,
} from '@/features/reminders/model/own-reminders';
import styles from './ReminderSwitch.module.scss';

const WHEN =
  '7 days and 1 day before the last day, for all your bans, to the verified address of your account.';

/** Turns the emails before time limits on or off, for all bans of the person. */
export function ReminderSwitch() {
  const { viewer, end } = useSignedIn();
  const { userId } = viewer;
  const queries = useQueryClient();
  const queryKey = ['studio', 'reminders', userId] as const;
  const { value, status, problem, reload } = useRead(
    queryKey,
    // The cache has no null: that is a choice that was never read.
    async () => (await readOwnReminders(userId, queryAsViewer)) ?? { id: userId, isOn: false },
  );
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const isOn = value?.isOn ?? false;

  async function change(): Promise<void> {
    if (isSaving) return;
    if (value === null) {
      await reload();
      return;
    }
    setSaving(true);
    setFailure('');
    try {
      await queries.cancelQueries({ queryKey });
      const saved = await setOwnReminders(userId, !isOn, queryAsViewer);
      queries.setQueryData<OwnReminders>(queryKey, saved ?? { id: userId, isOn: false });
    } catch (thrown) {
      const failed = await failureOfCall(thrown, userId);
      if (failed.kind === 'signed-out') return end({ kind: 'expired' });
      setFailure(failed.text);
    } finally {
      setSaving(false);
    }
  }

  const text = isOn ? `Reminders by email are on: ${WHEN}` : WHEN;
  const trouble = failure || (status === 'failed' ? problem : '');
  return (
    <div className={styles.reminders}>
      <Button onClick={() => void change()} aria-disabled={isSaving} aria-describedby="reminders-text">
        <Icon name="envelope" /> {isOn ? 'Turn off reminders' : 'Email me before these dates'}
      </Button>
      <p id="reminders-text" role="status">
        {text}
      </p>
      {trouble && (
        <p className={styles.problem} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
