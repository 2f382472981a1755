import { readDeviceData } from './device-data.ts';

const storageWith = (stored: Readonly<Record<string, string>>) => ({
  length: Object.keys(stored).length,
  key: (index: number) => Object.keys(stored)[index] ?? null,
  getItem: (key: string) => stored[key] ?? null,
});

test('the data of a device is that of the site and of one person', () => {
  const storage = storageWith({
    'streamit-settings': '{"theme":"dark"}',
    'streamit-plays-on': 'not JSON',
    'streamit-draft u1 ban': '{"explanation":"No reason."}',
    'streamit-draft u2 ban': '{"explanation":"Of another person."}',
    'streamit-client': 'client-1',
    'streamit-session': '1',
    other: 'of another site',
  });
  expect(readDeviceData(storage, 'u1')).toEqual({
    'streamit-settings': { theme: 'dark' },
    'streamit-plays-on': 'not JSON',
    'streamit-draft u1 ban': { explanation: 'No reason.' },
  });
});

test('a browser that blocks storage has no data', () => {
  const refusing = {
    get length(): number {
      throw new DOMException('refused', 'SecurityError');
    },
    key: () => null,
    getItem: () => null,
  };
  expect(readDeviceData(refusing, 'u1')).toEqual({});
});
