import { recordStateWord } from '../words';
import styles from './shared.module.scss';

/** The moderation state of a record; a record without one is public. */
export function StateMark({ state, none = 'Public' }: { state: string | null; none?: string }) {
  return (
    <span className={styles.state} data-state={state ?? 'PUBLIC'}>
      {state ? recordStateWord(state) : none}
    </span>
  );
}
