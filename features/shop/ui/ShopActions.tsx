import '../../../components/ui/toast.scss';
import type { Route } from 'next';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { MAX_QUANTITY } from '@/features/shop/model/cart';
import type { PricedProduct } from '@/lib/domain/product';
import { routes } from '@/lib/routes';
import styles from './ShopActions.module.scss';

export type ShopActionsProps = {
  product: PricedProduct;
  /** `card`: two buttons in a row. `page`: options, quantity and wishlist button, for the product's own page. */
  variant: 'card' | 'page';
};

/** Adds a product to the device's cart or wishlist. Hidden until its custom element runs. */
export function ShopActions({ product, variant }: ShopActionsProps) {
  const { slug, name } = product;
  return (
    <>
      <shop-actions
        class={`${styles.actions} ${styles[variant]}`}
        data-product={slug}
        data-print="no"
        suppressHydrationWarning
      >
        {variant === 'card' ? <CardActions product={product} /> : <PageActions product={product} />}
      </shop-actions>
      {variant === 'page' && (
        <p className={styles.without}>
          The cart and wishlist need JavaScript, which is turned off in your browser. Turn it on to add “
          {name}” to your cart.
        </p>
      )}
    </>
  );
}

/** Products with options link to their page, where people choose one. */
function CardActions({ product: { slug, name, options } }: { product: PricedProduct }) {
  return (
    <>
      {options.length > 0 ? (
        <Link
          href={routes.product(slug) as Route}
          className="button"
          aria-label={`Choose an option: “${name}”`}
        >
          Choose an option
        </Link>
      ) : (
        <Button data-act="add-one" aria-label={`Add to cart: “${name}”`}>
          <Icon name="bag" />
          Add to cart
        </Button>
      )}
      <WishlistButton name={name} />
    </>
  );
}

function PageActions({ product: { slug, name, options } }: { product: PricedProduct }) {
  return (
    <form className={styles.form} data-act="add" noValidate>
      {options.length > 0 && (
        <fieldset className={styles.options} aria-describedby="option-missing">
          <legend>Choose an option</legend>
          <div>
            {options.map((option) => (
              <label key={option}>
                <input type="radio" name={`option-${slug}`} value={option} suppressHydrationWarning />
                <span>{option}</span>
              </label>
            ))}
          </div>
          <p id="option-missing" className={styles.missing} data-missing="" role="alert" hidden>
            Choose an option.
          </p>
        </fieldset>
      )}
      <div className={styles.row}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight. */}
        <div className={styles.counter} role="group" aria-label="Quantity">
          <button
            type="button"
            data-act="less"
            aria-label="Decrease quantity"
            aria-disabled="true"
            suppressHydrationWarning
          >
            <Icon name="dash-lg" />
          </button>
          <input
            type="number"
            name="quantity"
            min={1}
            max={MAX_QUANTITY}
            defaultValue={1}
            inputMode="numeric"
            autoComplete="off"
            aria-label="Quantity"
            suppressHydrationWarning
          />
          <button type="button" data-act="more" aria-label="Increase quantity">
            <Icon name="plus-lg" />
          </button>
        </div>
        <Button type="submit" variant="primary" className={styles.add}>
          <Icon name="bag" />
          Add to cart
        </Button>
        <WishlistButton name={name} words />
      </div>
    </form>
  );
}

function WishlistButton({ name, words = false }: { name: string; words?: boolean }) {
  return (
    <Button
      className={styles.wish}
      data-act="wish"
      aria-pressed="false"
      aria-label={`Wishlist: “${name}”`}
      suppressHydrationWarning
    >
      <Icon name="heart" className={styles.unset} />
      <Icon name="heart-fill" className={styles.set} />
      {words && 'Wishlist'}
    </Button>
  );
}
