import { Button } from '@/components/ui/Button';
import { DeviceSlot } from '@/components/ui/DeviceSlot';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { EmptyList } from './EmptyList';
import { StoredListPage } from './StoredListPage';
import frame from './StoredListPage.module.scss';
import styles from './WishlistPage.module.scss';

/** The wishlist page. The server renders the frame; `wish-page` fills it with this device's wishlist. */
export function WishlistPage() {
  return (
    <StoredListPage
      title="Your wishlist"
      standfirst="Your wishlist is saved in this browser only."
      what="The wishlist"
    >
      <wish-page class={frame.tool} suppressHydrationWarning>
        <DeviceSlot as="div" className={frame.notices} data-notices="" />
        <EmptyList
          icon="heart"
          title="Your wishlist is empty"
          text="Select the heart on a product to save it here. You can move it to your cart later."
        />
        <section data-view="some" aria-labelledby="wishes" hidden suppressHydrationWarning>
          <div className={styles.head}>
            <h2 id="wishes">
              <DeviceSlot data-slot="count" />
            </h2>
            <button type="button" className={frame.quiet} data-do="copy">
              Copy as text
            </button>
          </div>
          <DeviceSlot as="ul" className={`plain-list ${styles.wishes}`} data-list="wishes" />
        </section>
        <div hidden>
          <WishlistCard />
        </div>
      </wish-page>
    </StoredListPage>
  );
}

/** The template of a wishlist item. */
function WishlistCard() {
  return (
    <article className={styles.wish} data-prototype="wish">
      <span className={styles.picture}>
        <img data-slot="picture" width={240} height={240} alt="" hidden />
      </span>
      <p className="kicker" data-slot="category" />
      <h3>
        <Link data-slot="name" href={routes.shop()} />
      </h3>
      <p className={styles.price} data-slot="price" />
      <label className={styles.choice} hidden>
        <select autoComplete="off">
          <option value="">Choose an option</option>
        </select>
      </label>
      <p className={styles.missing} role="status" data-slot="missing" />
      <div className={styles.buttons}>
        <Button data-act="move">
          <Icon name="bag" />
          Move to cart
        </Button>
        <Button data-act="remove">
          <Icon name="x-lg" />
        </Button>
      </div>
    </article>
  );
}
