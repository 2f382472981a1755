import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { useDeviceList } from '@/components/workspace/session/use-device-list';
import {
  type DeletedRecord,
  deletedKey,
  readDeleted,
  withDeleted,
  withoutDeleted,
} from '@/features/admin/model/deleted';
import type { AdminModel } from '@/features/admin/model/field';

/** Records that this administrator deleted on this device, until they are restored or deleted permanently. */
export function useDeleted() {
  const { items, change } = useDeviceList(deletedKey(useSignedIn().viewer.userId), readDeleted);
  return {
    deleted: items,
    /**
     * Stores a deleted record.
     * @returns false if this browser cannot store it
     */
    keep: (one: DeletedRecord) => change((all) => withDeleted(all, one)),
    drop: (model: AdminModel, id: string) => change((all) => withoutDeleted(all, model, id)),
  };
}
