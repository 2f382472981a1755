import { make } from '../device/make.ts';
import { TROUBLES } from '../device/store-toast.ts';
import { cartStore, dropUnsold, wishlistStore } from './device-shop.ts';

let dropped = 0;

/** Says in a place of its own (`data-notices`) what a person has to know: what was taken out, and that nothing lasts. */
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
  count === 1
    ? 'One thing that you had here is in the shop no longer. It was taken out.'
    : `${count} things that you had here are in the shop no longer. They were taken out.`;
