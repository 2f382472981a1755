import {
  DRAFT_KEY,
  EMPTY_DRAFT,
  readDraft,
  writeDraft,
} from '../../../../lib/domain/shop/checkout/checkout-draft.ts';
import { createDeviceStore } from '../device/device-store.ts';

/** What was typed at the checkout and not ordered yet. */
export const draftStore = createDeviceStore({
  key: DRAFT_KEY,
  first: EMPTY_DRAFT,
  read: readDraft,
  write: writeDraft,
});
