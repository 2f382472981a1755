import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import type { Product } from '@/lib/domain/shop/product';
import { THEMES } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import styles from './ProductFacts.module.scss';

/** What is told of a product below its pictures: the story, how large it is, and how it would come. */
export function ProductFacts({ product }: { product: Product }) {
  const { description, material, care, measurements, theme } = product;
  return (
    <div className={styles.facts}>
      <section className={styles.story} aria-labelledby="story">
        <h2 id="story">What it is</h2>
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
        <p>
          There is none. This is a sample shop: the thing was thought up and drawn for it, and is in no
          warehouse. An order can be placed to see how that goes; it stays on your device, nothing is charged
          and nothing is sent.
        </p>
        <p className={styles.lead}>
          <Link className="text-link" href={routes.trackOrder()}>
            Find a sample order
          </Link>
        </p>
      </section>
    </div>
  );
}
