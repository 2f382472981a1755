import { readStored, type Storages, writeStored } from './browser-storage.ts';

const KEY = 'streamit-test';

/** Storages with room for texts of up to three characters. */
function smallStorages(): Storages {
  const make = () => {
    const texts = new Map<string, string>();
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem(key: string, text: string) {
        if (text.length > 3) throw new DOMException('full', 'QuotaExceededError');
        texts.set(key, text);
      },
      removeItem: (key: string) => void texts.delete(key),
    };
  };
  return { localStorage: make(), sessionStorage: make() };
}

const refused: Storages = {
  get localStorage(): never {
    throw new DOMException('refused', 'SecurityError');
  },
  get sessionStorage(): never {
    throw new DOMException('refused', 'SecurityError');
  },
};

test('A text is stored in one storage until it is removed', () => {
  const storages = smallStorages();
  expect(writeStored('sessionStorage', KEY, 'abc', storages)).toBe(true);
  expect(readStored('sessionStorage', KEY, storages)).toBe('abc');
  expect(readStored('localStorage', KEY, storages)).toBeNull();
  expect(writeStored('sessionStorage', KEY, null, storages)).toBe(true);
  expect(readStored('sessionStorage', KEY, storages)).toBeNull();
});

test('A text without room is not stored, and the earlier text stays', () => {
  const storages = smallStorages();
  writeStored('localStorage', KEY, 'abc', storages);
  expect(writeStored('localStorage', KEY, 'abcd', storages)).toBe(false);
  expect(readStored('localStorage', KEY, storages)).toBe('abc');
});

test('Blocked storage has no texts, and stores none', () => {
  expect(readStored('localStorage', KEY, refused)).toBeNull();
  expect(writeStored('localStorage', KEY, 'abc', refused)).toBe(false);
  expect(writeStored('sessionStorage', KEY, null, refused)).toBe(false);
});
