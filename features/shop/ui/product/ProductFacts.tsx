import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import type { Product } from '@/features/shop/model/product';
import { THEMES } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import styles from './ProductFacts.module.scss';

/** Product details below the images: description, material and size, delivery. */
export function ProductFacts({ product }: { product: Product }) {
  const { description, material, care, measurements, theme } = product;
  return (
    <div className={styles.facts}>
      <section className={styles.story} aria-labelledby="story">
        <h2 id="story">Description</h2>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.lead}>
          <Link className="text-link" href={routes.briefs({ theme })}>
            Briefs on {THEMES[theme].toLowerCase()}
          </Link>
        </p>
      </section>
      <section aria-labelledby="measures">
        <h2 id="measures">Material and size</h2>
        <FactList
          facts={[{ name: 'Material', value: material }, ...measurements, { name: 'Care', value: care }]}
        />
      </section>
      <section aria-labelledby="delivery">
        <h2 id="delivery">Delivery</h2>
        <p>This product is a sample and is not delivered. You can place a demo order to try the checkout.</p>
        <p className={styles.lead}>
          <Link className="text-link" href={routes.trackOrder()}>
            Track a demo order
          </Link>
        </p>
      </section>
    </div>
  );
}
