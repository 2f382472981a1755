import { make } from '../../../../components/elements/parts/device/make.ts';
import { TROUBLES } from '../../../../components/elements/parts/device/store-toast.ts';
import { plural, pluralForm } from '../../../../lib/plural.ts';
import { cartStore, dropUnsold, wishlistStore } from './device-shop.ts';

let dropped = 0;

/** Shows messages in the element `data-notices`: removed products, and blocked or full storage. */
export function shopNotices(root: ParentNode): () => void {
  const place = root.querySelector('[data-notices]');
  let shown = '';
  return () => {
    dropped += dropUnsold();
    const trouble = cartStore.trouble() ?? wishlistStore.trouble();
    const texts = [trouble && TROUBLES[trouble], dropped > 0 && droppedText(dropped)].filter(Boolean);
    if (texts.join() === shown) return;
    shown = texts.join();
    place?.replaceChildren(...texts.map((text) => make('p', { textContent: String(text) })));
  };
}

const droppedText = (count: number) =>
  `${plural(count, 'product')} ${pluralForm(count, 'is', 'are')} no longer sold and ${pluralForm(count, 'was', 'were')} removed.`;
