import { showList } from '../../../../components/elements/parts/device/keyed-list.ts';
import { make } from '../../../../components/elements/parts/device/make.ts';
import { list, onAct, onDo } from '../../../../components/elements/parts/device/page-parts.ts';
import { copyOf, fill, slot } from '../../../../components/elements/parts/device/prototype.ts';
import { say } from '../../../../components/elements/parts/device/toast.ts';
import { plural } from '../../../../lib/plural.ts';
import { routes } from '../../../../lib/routes.ts';
import { lineName } from '../../model/cart.ts';
import { formatCents } from '../../model/money.ts';
import { pricedProduct } from '../../model/price-of.ts';
import { PRODUCT_CATEGORY_NAMES, type PricedProduct } from '../../model/product.ts';
import { productThumbnail } from '../../model/product-picture.ts';
import { unwish, wish } from '../../model/wishlist.ts';
import { wishlistText } from '../../model/wishlist-text.ts';
import './cart-count.ts';
import { showThumbnail } from './cart-rows.ts';
import { addToCart, wishlistStore } from './device-shop.ts';
import { shopNotices } from './shop-notices.ts';
import { showView } from './show-view.ts';

/** Fills the wishlist page (features/shop/ui/cart/WishPage.tsx), and updates it. */
export function startWishPage(root: HTMLElement): void {
  const cards = list(root, 'wishes');
  const notices = shopNotices(root);
  const wished = () => wishlistStore.current().products.flatMap((slug) => pricedProduct(slug) ?? []);
  const show = () => {
    notices();
    const products = wished();
    fill(root, 'count', plural(products.length, 'product'));
    showView(root, products.length === 0, () =>
      showList(cards, products, {
        key: ({ slug }) => slug,
        state: () => '',
        make: (product) => makeCard(root, product),
      }),
    );
  };
  onDo(root, 'copy', 'click', async () => {
    const isCopied = await copied(wishlistText(wished(), location.origin));
    say(isCopied ? 'Wishlist copied as text.' : 'Your browser blocks copying on this site.');
  });
  wishlistStore.onChange(show);
  show();
  root.dataset.ready = '';
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function makeCard(root: HTMLElement, product: PricedProduct): HTMLElement {
  const card = copyOf(root, 'wish');
  const { name, options } = product;
  showThumbnail(slot(card, 'picture'), productThumbnail(product.slug, 480));
  fill(card, 'name', name);
  fill(card, 'category', PRODUCT_CATEGORY_NAMES[product.category]);
  fill(card, 'price', formatCents(product.priceCents));
  const link = slot(card, 'name');
  if (link instanceof HTMLAnchorElement) link.href = routes.product(product.slug);
  const choice = card.querySelector('select');
  choice?.append(...options.map((option) => make('option', { value: option, textContent: option })));
  choice?.setAttribute('aria-label', `Option of “${name}”`);
  choice?.closest('label')?.toggleAttribute('hidden', options.length === 0);
  onAct(card, 'move', `“${name}”`, () => {
    if (options.length > 0 && !choice?.value) {
      fill(card, 'missing', 'Choose an option.');
      choice?.focus();
    } else {
      fill(card, 'missing', '');
      move(product, choice?.value || null);
    }
  });
  onAct(card, 'remove', `Remove “${name}”`, () => remove(product, `Removed “${name}”.`));
  return make('li', {}, card);
}

function move(product: PricedProduct, option: string | null): void {
  addToCart({ product: product.slug, option, quantity: 1 });
  const { slug } = product;
  wishlistStore.change((now) => unwish(now, slug));
  say(`${lineName(product, option)} was moved to your cart.`, { label: 'View cart', href: routes.cart() });
}

/** Removes a product from the wishlist, and offers to restore it to its position. */
function remove({ slug }: PricedProduct, text: string): void {
  const index = wishlistStore.current().products.indexOf(slug);
  wishlistStore.change((now) => unwish(now, slug));
  say(text, {
    label: 'Undo',
    run: () => wishlistStore.change((now) => wish(now, slug, index)),
  });
}
