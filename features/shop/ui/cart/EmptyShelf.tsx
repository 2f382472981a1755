import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import {
  PRODUCT_CATEGORIES,
  PRODUCT_CATEGORY_NAMES,
  type ProductCategory,
} from '@/features/shop/model/product';
import { routes } from '@/lib/routes';
import styles from './EmptyShelf.module.scss';

const WORDS: Readonly<Record<ProductCategory, string>> = {
  paper: 'Notebooks, cards, calendars and stickers.',
  clothing: 'Shirts, caps and bags.',
  desk: 'Small items for your desk.',
  prints: 'Prints, with or without a frame.',
};

/** An empty cart or wishlist: how to add products, and links to each category. */
export function EmptyShelf({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <section
      className={styles.empty}
      data-view="empty"
      aria-labelledby="nothing-here"
      hidden
      suppressHydrationWarning
    >
      <div className={styles.words}>
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
        <h2 id="nothing-here">{title}</h2>
        <p>{text}</p>
        <Link href={routes.shop()} className="button button-primary">
          Browse all products
        </Link>
      </div>
      <ul className={`plain-list ${styles.ways}`}>
        {PRODUCT_CATEGORIES.map((category) => (
          <li key={category}>
            <Link href={routes.shop({ category })}>
              <strong>{PRODUCT_CATEGORY_NAMES[category]}</strong> <span>{WORDS[category]}</span>{' '}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
