import { make } from '../../../../components/elements/parts/page-parts.ts';
import { TROUBLES } from '../../../../components/elements/parts/toast.ts';
import { plural, pluralForm } from '../../../../lib/text/plural.ts';
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

/**
 * Shows the contents (`data-view="some"`) or the empty state (`data-view="empty"`). When the last item with the focus
 * is deleted, the focus moves to the text of the empty state.
 */
export function showView(root: HTMLElement, isEmpty: boolean, fill: () => void): void {
  const hadFocus = root.contains(document.activeElement);
  fill();
  for (const view of root.querySelectorAll<HTMLElement>('[data-view]'))
    view.hidden = (view.dataset.view === 'empty') !== isEmpty;
  const heading = isEmpty && hadFocus && root.querySelector<HTMLElement>('[data-view="empty"] h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
