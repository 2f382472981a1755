import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PRODUCT_CATEGORY_NAMES } from '@/features/shop/model/product';
import { listAllProducts } from '@/features/shop/server/products';
import { PRODUCT_CATEGORIES, type ProductCategory } from '@/lib/domain/list-filters';
import { getPicture } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './CategoryLinks.module.scss';

const WORDS: Readonly<Record<ProductCategory, string>> = {
  paper: 'Notebooks, cards, calendars and stickers.',
  clothing: 'Shirts, caps and bags.',
  desk: 'Small items for your desk.',
  prints: 'Prints, with or without a frame.',
};

/** Links to the categories of the shop, each with the picture of one of its products. */
export function CategoryLinks() {
  return (
    <nav className={styles.categories} aria-label="Product categories">
      {PRODUCT_CATEGORIES.map((category) => {
        const product = listAllProducts().find((one) => one.category === category);
        return (
          <Link key={category} href={routes.shop({ category })}>
            {product && (
              <Picture picture={getPicture('product', product.slug, product.theme)} sizes="72px" alt="" />
            )}
            <strong>{PRODUCT_CATEGORY_NAMES[category]}</strong> <span>{WORDS[category]}</span>{' '}
            <Icon name="arrow-right" />
          </Link>
        );
      })}
    </nav>
  );
}
