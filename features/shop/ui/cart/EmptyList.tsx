import type { IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { WhileSamples } from '@/features/samples/ui/WhileSamples';
import { routes } from '@/lib/routes';
import { CategoryLinks } from '../catalogue/CategoryLinks';
import styles from './EmptyList.module.scss';
import { ProductStack } from './ProductStack';

/** An empty cart or wishlist: how to add products, and links to each category. */
export function EmptyList({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <section
      className={styles.empty}
      data-view="empty"
      aria-labelledby="nothing-here"
      hidden
      suppressHydrationWarning
    >
      <div className={styles.words}>
        <ProductStack icon={icon} />
        <h2 id="nothing-here">{title}</h2>
        <p>{text}</p>
        <Link href={routes.shop()} className="button button-primary">
          Browse all products
        </Link>
      </div>
      <WhileSamples>
        <CategoryLinks />
      </WhileSamples>
    </section>
  );
}
