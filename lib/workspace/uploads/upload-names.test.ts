import { createUploadNames } from './upload-names.ts';

/** Creates a browser's storage and a clock. */
function open() {
  const kept = new Map<string, string>();
  const clock = { now: 1_000_000 };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { kept, clock, names: () => createUploadNames(storage, () => clock.now) };
}

const photo = (lastModified = 5) => new File(['x'], 'photo.png', { lastModified });

test('the same file resumes under its name after a reload, and another gets a new name', () => {
  const { names } = open();
  const first = names().nameFor(photo());
  expect(first.wasBegun).toBe(false);
  expect(names().nameFor(photo())).toEqual({ name: first.name, wasBegun: true });
  expect(names().nameFor(photo(6)).name).not.toBe(first.name);
  expect(first.name).not.toContain('photo');
});

test('after an upload has ended, the next one of the file is new', () => {
  const { names } = open();
  const { name } = names().nameFor(photo());
  names().nameFor(photo(6));
  names().forget(photo());
  expect(names().nameFor(photo())).toMatchObject({ wasBegun: false, name: expect.not.stringMatching(name) });
  expect(names().nameFor(photo(6)).wasBegun).toBe(true);
});

test('after an hour Amplify starts again, and so does the name', () => {
  const { names, clock } = open();
  names().nameFor(photo());
  clock.now += 3_600_000;
  expect(names().nameFor(photo()).wasBegun).toBe(false);
});

test('data that was created in the page has a new name each time', () => {
  const { names } = open();
  const cut = new Blob(['x']);
  expect(names().nameFor(cut).name).not.toBe(names().nameFor(cut).name);
});

test.each(['not JSON', '[]', '{"a":{"name":"../../x","at":1}}'])(
  'a store that contains %s counts as empty',
  (text) => {
    const { kept, names } = open();
    names().nameFor(photo());
    for (const key of kept.keys()) kept.set(key, text);
    expect(names().nameFor(photo()).wasBegun).toBe(false);
  },
);

test('a full or missing store does not stop an upload', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(createUploadNames(full).nameFor(photo()).wasBegun).toBe(false);
  expect(createUploadNames(undefined).nameFor(photo()).wasBegun).toBe(false);
});
