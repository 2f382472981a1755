import { draftKey } from '../../../components/workspace/draft/kept-draft.ts';
import { deletedKey as adminDeletedKey } from '../../admin/model/deleted.ts';
import { deletedKey } from '../../studio/model/bans/deleted.ts';
import { forgetOnDevice } from './forget-device.ts';

function storageWith(...keys: readonly string[]) {
  const kept = new Set(keys);
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept][index] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Returns all storage keys of one person on a device. */
const keysOf = (userId: string) => [
  draftKey(userId, 'profile'),
  draftKey(userId, 'brief 1f0c'),
  deletedKey(userId),
  adminDeletedKey(userId),
];

test('a closed account removes all its data from the device, and no data of others', () => {
  const others = [
    ...keysOf('u10'),
    ...keysOf('u'),
    'streamit-settings',
    'streamit-cart',
    'u1',
    'elsewhere u1',
  ];
  const storage = storageWith(...keysOf('u1'), ...others);
  forgetOnDevice(storage, 'u1');
  expect([...storage.kept]).toEqual(others);
});

test('does nothing in a browser that blocks storage', () => {
  const refusing = {
    get length(): number {
      throw new DOMException('refused', 'SecurityError');
    },
    key: () => null,
    removeItem: () => {},
  };
  expect(() => forgetOnDevice(refusing, 'u1')).not.toThrow();
});
