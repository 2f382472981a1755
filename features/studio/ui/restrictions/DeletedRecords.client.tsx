'use client';

import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { ActionForm } from '@/components/workspace/ActionForm';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useDeviceList } from '@/components/workspace/use-device-list';
import type { RecordList } from '@/features/account/model/own-records';
import { inputOfRow } from '@/features/studio/model/imported-rows';
import {
  type DeletedRow,
  deletedKey,
  ownRestriction,
  readDeleted,
  withDeleted,
  withoutDeleted,
} from '@/features/studio/model/own-restriction';
import { getPlatformName } from '@/lib/domain/platform';
import { useStudio } from '../studio-context';
import styles from './DeletedRecords.module.scss';
import { useClearEvidence } from './use-evidence';

const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The records deleted in this browser. They can be restored, or permanently deleted with their evidence. */
export function DeletedRecords({ kind }: { kind: RecordList }) {
  const { deleted, drop } = useDeleted();
  const { create } = useStudio();
  const clearEvidence = useClearEvidence();
  const [news, setNews] = useState('');
  const mine = deleted.filter((one) => one.kind === kind);

  async function bringBack(one: DeletedRow): Promise<string> {
    const created = await create(kind, inputOfRow(kind, one.row));
    if (created.kind !== 'saved') throw new Error('A record with this ID already exists.');
    drop(one.row.id);
    setNews('The record has been restored with all its updates.');
    return '';
  }

  async function removeForGood({ row }: DeletedRow): Promise<string> {
    await clearEvidence({ kind, id: row.id }, ownRestriction(kind, row).record.evidence);
    drop(row.id);
    setNews('The record has been permanently deleted.');
    return '';
  }

  return (
    <>
      <Notice tone="success" text={news} takesFocus onDismiss={() => setNews('')} />
      {mine.length > 0 && (
        <Card
          id="deleted"
          title="Deleted"
          note="These records are no longer public. They are stored in this browser only, until you restore or permanently delete them."
        >
          <ul className={`plain-list ${styles.deleted}`}>
            {mine.map((one) => (
              <Deleted key={one.row.id} one={one} bringBack={bringBack} removeForGood={removeForGood} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Deleted({
  one,
  bringBack,
  removeForGood,
}: {
  one: DeletedRow;
  bringBack: (one: DeletedRow) => Promise<string>;
  removeForGood: (one: DeletedRow) => Promise<string>;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const { record } = ownRestriction(one.kind, one.row);
  const { platform } = record;
  const name = getPlatformName(record);
  return (
    <li>
      <p>
        <PlatformMark platform={platform} /> <strong>{name}</strong>, deleted on{' '}
        <time dateTime={one.at}>{instantText.format(new Date(one.at))}</time>
      </p>
      {isConfirming ? (
        <ActionForm
          label={`Permanently delete the ${name} record`}
          submit="Delete permanently"
          pending="Deleting"
          tone="destructive"
          takesFocus
          action={() => removeForGood(one)}
          buttons={<Button onClick={() => setConfirming(false)}>Cancel</Button>}
        >
          <p>Its private and published files will be deleted too. This cannot be undone.</p>
        </ActionForm>
      ) : (
        <ActionForm
          label={`Restore the ${name} record`}
          submit="Restore record"
          pending="Restoring"
          tone="plain"
          action={() => bringBack(one)}
          buttons={<Button onClick={() => setConfirming(true)}>Delete permanently</Button>}
        />
      )}
    </li>
  );
}

/** The records that this person deleted on this device, until they are restored or permanently deleted. */
export function useDeleted() {
  const { items, change } = useDeviceList(deletedKey(useSignedIn().viewer.userId), readDeleted);
  return {
    deleted: items,
    /** @returns false when this browser stores nothing */
    store: (one: DeletedRow) => change((all) => withDeleted(all, one)),
    drop: (id: string) => change((all) => withoutDeleted(all, id)),
  };
}
