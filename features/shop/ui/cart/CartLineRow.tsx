import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { MAX_QUANTITY } from '@/features/shop/model/cart';
import { routes } from '@/lib/routes';
import styles from './CartLineRow.module.scss';

export type CartLineRowProps = {
  /** `small` in the drawer; `large` on the cart's page, where a quantity can be typed too. */
  size: 'small' | 'large';
};

/** The template of a cart line. parts/shop/cart-rows.ts copies it and fills its slots. */
export function CartLineRow({ size }: CartLineRowProps) {
  return (
    <article
      className={size === 'large' ? `${styles.line} ${styles.large}` : styles.line}
      data-prototype="line"
    >
      <span className={styles.picture}>
        <img data-slot="picture" width={72} height={72} alt="" hidden />
      </span>
      <div className={styles.words}>
        <h3>
          <Link data-slot="name" href={routes.shop()} />
        </h3>
        <p className={styles.facts}>
          <span data-slot="option" />
          <span data-slot="price" />
        </p>
        <p className={styles.none}>Quantity 0: this product will not be ordered.</p>
      </div>
      <p className={styles.amount} data-slot="amount" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight. */}
      <div className={styles.counter} role="group" data-slot="counter">
        <button type="button" data-act="less">
          <Icon name="dash-lg" />
        </button>
        {size === 'large' ? (
          <input type="number" min={0} max={MAX_QUANTITY} step={1} inputMode="numeric" autoComplete="off" />
        ) : (
          <span data-slot="quantity" />
        )}
        <button type="button" data-act="more">
          <Icon name="plus-lg" />
        </button>
      </div>
      <button type="button" className={styles.delete} data-act="delete">
        Delete
      </button>
    </article>
  );
}
