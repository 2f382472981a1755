'use client';

import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import styles from './DraftNotice.module.scss';
import type { Draft } from './use-kept-draft';

const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Notices about unsaved changes: restored, also edited in another tab, or not stored. */
export function DraftNotice({
  draft,
  onDiscard,
}: {
  draft: Pick<Draft<object>, 'restored' | 'otherTab' | 'isKept' | 'isDirty'>;
  /** Discards the draft and shows the saved record again. */
  onDiscard: () => void;
}) {
  const { restored, otherTab, isKept, isDirty } = draft;
  return (
    <div role="status" className={styles.notices}>
      {restored && (
        <Callout icon="arrow-counterclockwise">
          <p>
            Your unsaved changes from{' '}
            <time dateTime={restored.at.toISOString()}>{instantText.format(restored.at)}</time> have been
            restored.
          </p>
          <Button onClick={onDiscard}>Discard changes</Button>
        </Callout>
      )}
      {otherTab && (
        <Callout icon="exclamation-triangle-fill">
          <p>You are also editing this in another tab. If you save both, you choose which version to keep.</p>
        </Callout>
      )}
      {!isKept && isDirty && (
        <Callout icon="exclamation-triangle-fill">
          <p>This browser cannot store drafts. Save before you leave this page.</p>
        </Callout>
      )}
    </div>
  );
}
