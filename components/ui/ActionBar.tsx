import type { ReactNode } from 'react';
import styles from './ActionBar.module.scss';
import { ShareButtons } from './ShareButtons';

type ActionBarProps = {
  /** The action that most people come for: one button or link. */
  primary?: ReactNode;
  /** A PopoverBox with ways to follow. */
  follow?: ReactNode;
  /** A CitationBox. */
  cite?: ReactNode;
  /** A PopoverBox with the embed code. */
  embed?: ReactNode;
};

/**
 * The actions of a public page: the main one, and below it one row of equal cells to follow, share, copy, cite and embed.
 * Share and copy need the element `share-tools`; the others work without scripts.
 */
export function ActionBar({ primary, follow, cite, embed }: ActionBarProps) {
  return (
    <div className={styles.bar} data-print="no">
      {primary}
      <share-tools class={styles.cells}>
        {follow}
        <ShareButtons />
        {cite}
        {embed}
        <p role="status" className={styles.status} />
      </share-tools>
    </div>
  );
}
