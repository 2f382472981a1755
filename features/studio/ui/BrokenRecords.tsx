import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ActionForm } from '@/components/workspace/ActionForm';
import type { BrokenRow } from '@/features/studio/model/own-records';
import styles from './BrokenRecords.module.scss';
import { useStudio } from './studio-context';

const NAMES = { profiles: 'Profile', bans: 'Ban', reports: 'Shadowban report', briefs: 'Brief' } as const;

/** Lists stored records that are not valid, with the problem and a way to delete them. Renders nothing without such records. */
export function BrokenRecords() {
  const { broken } = useStudio();
  if (broken.length === 0) return null;
  return (
    <Card
      id="broken"
      title="Records that cannot be shown"
      note="They are stored unchanged. An export of your data contains the parts that can be read."
    >
      <ul className={`plain-list ${styles.broken}`}>
        {broken.map((item) => (
          <li key={item.row.id}>
            <BrokenRecord item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BrokenRecord({ item: { kind, row, problem } }: { item: BrokenRow }) {
  const { removeBroken } = useStudio();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <p>
        <strong>{NAMES[kind]}</strong> <code dir="ltr">{row.id}</code>
      </p>
      <p className={styles.problem}>{problem}</p>
      {kind === 'profiles' ? (
        <p className={styles.problem}>You cannot delete a profile here. Contact us and give its name.</p>
      ) : isConfirming ? (
        <ActionForm
          label={`Delete ${row.id}`}
          submit="Delete permanently"
          pending="Deleting"
          tone="destructive"
          takesFocus
          action={async () => {
            await removeBroken(kind, row.id);
            return '';
          }}
          buttons={<Button onClick={() => setConfirming(false)}>Cancel</Button>}
        >
          <p>This cannot be undone.</p>
        </ActionForm>
      ) : (
        <Button onClick={() => setConfirming(true)}>Delete this record</Button>
      )}
    </>
  );
}
