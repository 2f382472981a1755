import { useEffect, useEffectEvent, useState } from 'react';
import { MessageNotice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useDeviceList } from '@/components/workspace/use-device-list';
import { failureOfCall } from '@/components/workspace/viewer-session';
import {
  type DeletedRecord,
  deletedKey,
  lookForDeleted,
  readDeleted,
  withDeleted,
  withoutDeleted,
} from '@/features/admin/model/deleted';
import type { AdminModel } from '@/features/admin/model/field';
import { useAdmin } from '../admin-context';
import { DateText } from './cells';
import styles from './DeletedRecords.module.scss';

/** Records that this administrator deleted on this device, until they are restored or deleted permanently. */
export function useDeleted() {
  const { items, change } = useDeviceList(deletedKey(useSignedIn().viewer.userId), readDeleted);
  return {
    deleted: items,
    /**
     * Stores a deleted record.
     * @returns false if this browser cannot store it
     */
    add: (one: DeletedRecord) => change((all) => withDeleted(all, one)),
    drop: (model: AdminModel, id: string) => change((all) => withoutDeleted(all, model, id)),
  };
}

const getName = ({ row }: DeletedRecord) => String(row.title ?? row.displayName ?? row.id);

/** Records that were deleted in this browser, with a button to restore each. */
export function DeletedRecords({ model, onRestored }: { model: AdminModel; onRestored: () => void }) {
  const { deleted, add, drop } = useDeleted();
  const { get, restore } = useAdmin();
  const { viewer, end } = useSignedIn();
  const [busy, setBusy] = useState('');
  const [news, setNews] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const mine = deleted.filter((one) => one.model === model);

  const unsure = mine.filter(({ isUnsure }) => isUnsure);
  const unsureIds = unsure.map(({ row }) => row.id).join(' ');
  const look = useEffectEvent(async () => {
    const { stillThere, gone } = await lookForDeleted(unsure, get);
    for (const one of stillThere) drop(model, one.row.id);
    for (const one of gone) add(one);
  });
  useEffect(() => {
    if (unsureIds) void look();
  }, [unsureIds]);

  async function undo(one: DeletedRecord): Promise<void> {
    setBusy(one.row.id);
    setNews(null);
    try {
      const result = await restore(model, one.row);
      if (result.kind === 'saved') {
        drop(model, one.row.id);
        setNews({ tone: 'success', text: `“${getName(one)}” was restored.` });
        onRestored();
      } else
        setNews({
          tone: 'error',
          text: `“${getName(one)}” was not restored, because another record now uses the ID ${one.row.id}. Your copy is still saved in this browser.`,
        });
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      setNews({ tone: 'error', text: `“${getName(one)}” was not restored. ${failure.text}` });
    } finally {
      setBusy('');
    }
  }

  return (
    <div className={styles.deleted}>
      {mine.length > 0 && (
        <ul className="plain-list">
          {mine.map((one) => (
            <li key={one.row.id}>
              <Icon name="trash3" />
              <p>
                <strong dir="auto">{getName(one)}</strong>{' '}
                {one.isUnsure ? 'may have been deleted here on' : 'was deleted here on'}{' '}
                <DateText instant={one.at} />.
              </p>
              <Button disabled={busy === one.row.id} onClick={() => void undo(one)}>
                Undo<span className="visually-hidden"> deleting {getName(one)}</span>
              </Button>
              <button
                type="button"
                className={styles.forget}
                onClick={() => drop(model, one.row.id)}
                title="Delete permanently"
              >
                <Icon name="x-lg" />
                <span className="visually-hidden">Delete {getName(one)} permanently</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <MessageNotice message={news} takesFocus onDismiss={() => setNews(null)} />
    </div>
  );
}
