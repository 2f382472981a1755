import { createDeviceStore } from '../../../../../components/elements/parts/device/device-store.ts';
import { DRAFT_KEY, EMPTY_DRAFT, readDraft, writeDraft } from '../../../model/checkout/checkout-draft.ts';

/** The saved checkout form on this device. */
export const draftStore = createDeviceStore({
  key: DRAFT_KEY,
  first: EMPTY_DRAFT,
  read: readDraft,
  write: writeDraft,
});
