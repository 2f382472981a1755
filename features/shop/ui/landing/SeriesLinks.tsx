import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { ProductOptions } from '@/features/shop/server/products';
import { THEMES } from '@/lib/domain/theme';
import { themePictureOf } from '@/lib/pictures/picture';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import styles from './SeriesLinks.module.scss';

/** The six themes of the site as product series. */
export function SeriesLinks({ themes }: Pick<ProductOptions, 'themes'>) {
  return (
    <ul className={`plain-list ${styles.series}`}>
      {themes
        .filter(({ count }) => count > 0)
        .map(({ id, count }) => (
          <li key={id}>
            <Picture
              className={styles.picture}
              picture={themePictureOf('brief-square', `series-${id}`, id)}
              sizes="72px"
            />
            <h3>
              <Link href={routes.shop({ theme: id })}>{THEMES[id]}</Link>
            </h3>
            <p className="muted">{plural(count, 'product')}</p>
          </li>
        ))}
    </ul>
  );
}
