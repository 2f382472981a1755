import type { ReactNode } from 'react';
import type { IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { WhileSamples } from '@/features/samples/ui/WhileSamples';
import { routes } from '@/lib/routes';
import { CategoryLinks } from '../catalogue/CategoryLinks';
import styles from './EmptyList.module.scss';
import { ProductStack } from './ProductStack';

type EmptyListProps = {
  icon: IconName;
  title: string;
  text: string;
  /** More links, after the one to the shop. */
  links?: ReactNode;
};

/** An empty cart, wishlist or checkout: how to add products, and links to each category. */
export function EmptyList({ icon, title, text, links }: EmptyListProps) {
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
        <h2 id="nothing-here" tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        <div className={styles.links}>
          <Link href={routes.shop()} className="button button-primary">
            Browse all products
          </Link>
          {links}
        </div>
      </div>
      <WhileSamples>
        <CategoryLinks />
      </WhileSamples>
    </section>
  );
}
