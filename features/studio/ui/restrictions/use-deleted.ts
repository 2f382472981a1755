import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { useDeviceList } from '@/components/workspace/session/use-device-list';
import {
  type DeletedRow,
  deletedKey,
  readDeleted,
  withDeleted,
  withoutDeleted,
} from '@/features/studio/model/bans/deleted';

/** The records that this person deleted on this device, until they are restored or permanently deleted. */
export function useDeleted() {
  const { items, change } = useDeviceList(deletedKey(useSignedIn().viewer.userId), readDeleted);
  return {
    deleted: items,
    /** @returns false when this browser stores nothing */
    keep: (one: DeletedRow) => change((all) => withDeleted(all, one)),
    drop: (id: string) => change((all) => withoutDeleted(all, id)),
  };
}
