import {
  DRAFT_KEY,
  EMPTY_DRAFT,
  readDraft,
  writeDraft,
} from '../../../../lib/domain/shop/checkout/checkout-draft.ts';
import { createDeviceStore } from '../device/device-store.ts';

/** The saved checkout form on this device. */
export const draftStore = createDeviceStore({
  key: DRAFT_KEY,
  first: EMPTY_DRAFT,
  read: readDraft,
  write: writeDraft,
});
