'use client';

import { Icon } from '@/components/ui/Icon';
import styles from './DraftNotice.module.scss';
import type { Draft } from './use-kept-draft';

const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What is to be known of what is typed and not saved: that it is there from before, is typed elsewhere too, or is not kept. */
export function DraftNotice({
  draft,
  onDiscard,
}: {
  draft: Pick<Draft<object>, 'restored' | 'otherTab' | 'isKept' | 'isDirty'>;
  /** Shows the record as it is saved again. */
  onDiscard: () => void;
}) {
  const { restored, otherTab, isKept, isDirty } = draft;
  return (
    <div role="status" className={styles.notices}>
      {restored && (
        <div className={styles.notice}>
          <Icon name="arrow-counterclockwise" />
          <p>
            What you typed{' '}
            <time dateTime={restored.at.toISOString()}>on {instantText.format(restored.at)}</time> and did not
            save is here again.
          </p>
          <button type="button" className="button" onClick={onDiscard}>
            Discard it
          </button>
        </div>
      )}
      {otherTab && (
        <div className={styles.notice}>
          <Icon name="exclamation-triangle-fill" />
          <p>You are writing this in another tab as well. Whichever is saved second is asked what to keep.</p>
        </div>
      )}
      {!isKept && isDirty && (
        <div className={styles.notice}>
          <Icon name="exclamation-triangle-fill" />
          <p>This browser keeps nothing of what you type. Save before you leave this page.</p>
        </div>
      )}
    </div>
  );
}
