import { MetaLinks } from './MetaLinks';
import styles from './TopBar.module.scss';

/** Above the shop's header: what this shop is, and the visitor's own pages and help. */
export function TopBar() {
  return (
    <section className={styles.strip} aria-label="About this shop" data-print="no">
      <div className={`page ${styles.bar}`}>
        <p>
          <strong>Sample shop</strong> <span>Nothing is charged or sent.</span>
        </p>
        <nav className={styles.meta} aria-label="Account and help">
          <ul className="plain-list">
            <MetaLinks />
          </ul>
        </nav>
      </div>
    </section>
  );
}
