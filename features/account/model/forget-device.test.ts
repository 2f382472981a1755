import { draftKey } from '../../../components/workspace/draft/kept-draft.ts';
import { deletedKey } from '../../../lib/studio/bans/deleted.ts';
import { deletedKey as adminDeletedKey } from '../../admin/model/deleted.ts';
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

/** Everything that a device keeps of one person. */
const keysOf = (userId: string) => [
  draftKey(userId, 'profile'),
  draftKey(userId, 'brief 1f0c'),
  deletedKey(userId),
  adminDeletedKey(userId),
];

test('A closed account leaves nothing of its own on the device, and everything of others', () => {
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

test('A browser that keeps nothing has nothing to forget', () => {
  const refusing = {
    get length(): number {
      throw new DOMException('refused', 'SecurityError');
    },
    key: () => null,
    removeItem: () => {},
  };
  expect(() => forgetOnDevice(refusing, 'u1')).not.toThrow();
});
