import { requiredMark } from '@/components/form/required-mark';
import { Icon } from '@/components/ui/Icon';
import styles from './PostComments.module.scss';

/** Templates for `post-comments`: a comment of this device, and its editor. */
export function OwnCommentPrototypes() {
  return (
    <div hidden>
      <ol>
        <li data-prototype="own">
          <div className={styles.comment}>
            <span className={styles.initial} aria-hidden="true" data-slot="initial" />
            <div className={styles.words}>
              <p className={styles.head}>
                <strong data-slot="name" />{' '}
                <span className={`${styles.mark} ${styles.own}`}>
                  <Icon name="phone" /> On this device
                </span>{' '}
                <span className={styles.when} data-slot="when" />
              </p>
              <div className={styles.text} data-slot="text" />
              <p className={styles.tools}>
                <button type="button" className={styles.tool} data-act="edit">
                  <Icon name="pencil" /> Edit
                </button>
                <button type="button" className={styles.tool} data-act="delete">
                  <Icon name="trash3" /> Delete
                </button>
              </p>
            </div>
          </div>
        </li>
        <li data-prototype="editor">
          <form className={styles.editor} noValidate>
            <label>
              <span {...requiredMark(true)}>Edit your comment</span>
              <textarea required rows={5} className={styles.input} dir="auto" />
            </label>
            <p className={styles.problem} data-slot="problem" hidden />
            <p className={styles.tools}>
              <button className="button button-primary" type="submit">
                Save changes
              </button>
              <button type="button" className="button" data-act="cancel">
                Cancel
              </button>
            </p>
          </form>
        </li>
      </ol>
    </div>
  );
}
