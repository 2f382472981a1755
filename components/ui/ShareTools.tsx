import { Icon } from './Icon';
import styles from './ShareTools.module.scss';

/** Buttons to share, copy the link and cite, without trackers. Share and copy need their element to run. */
export function ShareTools({ citation }: { citation?: string }) {
  return (
    <share-tools class={styles.share} data-print="no">
      <div className={styles.buttons}>
        <button type="button" className="button" data-share="">
          <Icon name="share" /> Share
        </button>
        <button type="button" className="button" data-copy="" data-way="link">
          <Icon name="link-45deg" /> Copy link
        </button>
      </div>
      {citation && (
        <details className={styles.cite}>
          <summary className="button">
            <Icon name="quote" /> Cite
          </summary>
          <p>{citation}</p>
          <button type="button" className="button" data-copy={citation} data-way="citation">
            Copy citation
          </button>
        </details>
      )}
      <p role="status" className={styles.status} />
    </share-tools>
  );
}
