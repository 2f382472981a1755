import { createDeviceStore } from '../../../../../components/elements/parts/device-store.ts';
import { DRAFT_KEY, EMPTY_DRAFT, readDraft, writeDraft } from '../../../model/checkout-draft.ts';
import { ORDERS_STORAGE } from '../../../model/orders.ts';

/** The orders that were placed on this device. Nothing of them is sent. */
export const ordersStore = createDeviceStore(ORDERS_STORAGE);

/** The saved checkout form on this device. */
export const draftStore = createDeviceStore({
  key: DRAFT_KEY,
  first: EMPTY_DRAFT,
  read: readDraft,
  write: writeDraft,
});

/** Shows one of the page's views (`data-view`), and hides the others. */
export function showView(root: ParentNode, view: string): void {
  for (const one of root.querySelectorAll<HTMLElement>('[data-view]')) one.hidden = one.dataset.view !== view;
}
