import { UnsavedCard } from '@/components/workspace/UnsavedCard';
import styles from './Overview.module.scss';
import { useStudio } from './studio-context';
import { pageName, unsavedForms } from './unsaved-forms';

/** A creator's forms with unsaved changes on this device. Renders nothing if there are none. */
export function UnsavedForms() {
  const { viewer } = useStudio();
  return (
    <UnsavedCard
      title="Unsaved changes"
      note="These changes are stored on this device only, until you save or discard them."
      list={unsavedForms}
      userId={viewer.userId}
      pageName={pageName}
      className={styles.rows}
    />
  );
}
