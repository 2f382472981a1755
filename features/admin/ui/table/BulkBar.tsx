import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import styles from './BulkBar.module.scss';

export type BulkAct = { readonly label: string; readonly changes: Readonly<Record<string, unknown>> };

/** Actions for all selected rows, with their progress. */
export function BulkBar({
  count,
  acts,
  onAct,
  onClear,
}: {
  count: number;
  acts: readonly BulkAct[];
  /** @returns the number of changed rows; calls `onStep` after each */
  onAct: (act: BulkAct, onStep: () => void) => Promise<number>;
  onClear: () => void;
}) {
  const [done, setDone] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const run = async (act: BulkAct) => {
    setMessage('');
    setDone(0);
    const changed = await onAct(act, () => setDone((before) => (before ?? 0) + 1));
    setDone(null);
    setMessage(`${act.label}: changed ${changed} of ${count}.`);
  };
  return (
    <div className={styles.bar}>
      <p role="status">{done === null ? message || `${count} selected` : `${done} of ${count}…`}</p>
      {acts.map((act) => (
        <Button key={act.label} disabled={done !== null} onClick={() => void run(act)}>
          {act.label}
        </Button>
      ))}
      <Button disabled={done !== null} onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
