import { createDeviceStore } from '../../../../components/elements/parts/device/device-store.ts';
import { storeToast } from '../../../../components/elements/parts/device/store-toast.ts';
import {
  COMMENTS_KEY,
  type DeviceComments,
  NO_COMMENTS,
  readComments,
  rescueComments,
  writeComments,
} from '../../model/device-comment.ts';

/** The comments that were written on this device, on all posts. */
export const commentsStore = createDeviceStore<DeviceComments>({
  key: COMMENTS_KEY,
  first: NO_COMMENTS,
  read: readComments,
  rescue: rescueComments,
  write: writeComments,
});

export const { say, sayTrouble } = storeToast(commentsStore.trouble);
