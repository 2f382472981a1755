import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PRODUCT_CATEGORY_NAMES } from '@/features/shop/model/product';
import { listProducts, type ProductOptions } from '@/features/shop/server/products';
import { pictureOf } from '@/lib/pictures/picture';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import styles from './CategoryTiles.module.scss';

/** The product categories, each with its newest product. */
export function CategoryTiles({ categories }: Pick<ProductOptions, 'categories'>) {
  return (
    <ul className={`plain-list ${styles.tiles}`}>
      {categories.map(({ id, count }) => {
        const [newest] = listProducts({ category: id, sort: 'newest' }).items;
        return (
          <li key={id}>
            {newest && (
              <Picture
                picture={pictureOf('product', newest.slug, newest.theme)}
                sizes="(min-width: 992px) 280px, 46vw"
              />
            )}
            <h3>
              <Link href={routes.shop({ category: id })}>{PRODUCT_CATEGORY_NAMES[id]}</Link>
            </h3>
            <p className="muted">{plural(count, 'product')}</p>
          </li>
        );
      })}
    </ul>
  );
}
