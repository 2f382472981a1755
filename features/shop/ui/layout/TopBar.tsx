import { WhileSamples } from '@/features/samples/ui/WhileSamples';
import { MetaLinks } from './MerchandiseHeader';
import styles from './TopBar.module.scss';

/** The bar above the shop's header: the demo badge, and links to the account and help. */
export function TopBar() {
  return (
    <section className={styles.strip} aria-label="About this shop" data-print="no">
      <div className={`page ${styles.bar}`}>
        <WhileSamples>
          <p>
            <strong>Demo shop:</strong> <span>no orders, no payments</span>
          </p>
        </WhileSamples>
        <nav className={styles.meta} aria-label="Account and help">
          <ul className="plain-list">
            <MetaLinks />
          </ul>
        </nav>
      </div>
    </section>
  );
}
