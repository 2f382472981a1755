import type { ReactNode } from 'react';
import styles from './DemoMark.module.scss';

/** The word on every sample record. */
const DEMO = 'Demo';

/** The tooltip of the mark. */
const DEMO_MEANING = 'Demo content: the people and events are fictional.';

/** Marks a sample record. It stands next to the name, and outside links and headings. */
export function DemoMark({ isSample }: { isSample: boolean | undefined }) {
  if (!isSample) return null;
  return (
    <span className={styles.mark} title={DEMO_MEANING} data-demo="">
      {DEMO}
    </span>
  );
}

/** True if all items of a list are samples. Then the heading of the list has the mark, and the items do not. */
export const areSamples = (items: readonly { readonly isSample?: boolean | undefined }[]): boolean =>
  items.length > 0 && items.every(({ isSample }) => isSample);

/** A heading or link with the mark beside it; without a sample, the children alone. */
export function WithDemoMark({ isSample, children }: { isSample: boolean | undefined; children: ReactNode }) {
  if (!isSample) return children;
  return (
    <div className={styles.line}>
      {children}
      <DemoMark isSample />
    </div>
  );
}
