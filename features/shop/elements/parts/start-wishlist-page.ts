import './cart-count.ts';
import { showList } from '../../../../components/elements/parts/keyed-list.ts';
import {
  fill,
  getCopy,
  list,
  make,
  onAct,
  onDo,
  slot,
} from '../../../../components/elements/parts/page-parts.ts';
import { say } from '../../../../components/elements/parts/toast.ts';
import type { PricedProduct } from '../../../../lib/domain/product.ts';
import { routes } from '../../../../lib/routes.ts';
import { plural } from '../../../../lib/text/plural.ts';
import { lineName } from '../../model/cart.ts';
import { formatCents, pricedProduct } from '../../model/prices.ts';
import { PRODUCT_CATEGORY_NAMES, productThumbnail } from '../../model/product.ts';
import { addToWishlist, removeFromWishlist, wishlistText } from '../../model/wishlist.ts';
import { showThumbnail } from './cart-rows.ts';
import { addToCart, wishlistStore } from './device-shop.ts';
import { shopNotices, showView } from './shop-notices.ts';

/** Fills the wishlist page (features/shop/ui/cart/WishlistPage.tsx), and updates it. */
export function startWishlistPage(root: HTMLElement): void {
  const cards = list(root, 'wishes');
  const notices = shopNotices(root);
  const wishlistProducts = () =>
    wishlistStore.current().products.flatMap((slug) => pricedProduct(slug) ?? []);
  const show = () => {
    notices();
    const products = wishlistProducts();
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
    const isCopied = await copied(wishlistText(wishlistProducts(), location.origin));
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
  const card = getCopy(root, 'wish');
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
  wishlistStore.change((now) => removeFromWishlist(now, slug));
  say(`${lineName(product, option)} was moved to your cart.`, { label: 'View cart', href: routes.cart() });
}

/** Removes a product from the wishlist, and offers to restore it to its position. */
function remove({ slug }: PricedProduct, text: string): void {
  const index = wishlistStore.current().products.indexOf(slug);
  wishlistStore.change((now) => removeFromWishlist(now, slug));
  say(text, {
    label: 'Undo',
    run: () => wishlistStore.change((now) => addToWishlist(now, slug, index)),
  });
}
