import {
  draftPictureKey,
  hidePictures,
  publishedPictureKey,
  publishPictures,
  readDraftPicture,
} from './draft-pictures.ts';

const ANN = 'us-west-2:00000000-0000-4000-8000-00000000000a';
const NAME = `3f0e/${'a'.repeat(64)}.webp`;
const DRAFT = draftPictureKey(ANN, NAME);
const PUBLISHED = `brief-thumbnails/${ANN}/${NAME}`;
const ADDRESS = `/media/${PUBLISHED.replace(':', '%3A')}`;

function open(...keys: readonly string[]) {
  const there = new Map(keys.map((key) => [key, new Blob(['picture'])]));
  const types: string[] = [];
  return {
    there,
    types,
    files: {
      identityId: async () => ANN,
      list: async (folder: string) =>
        [...there]
          .filter(([key]) => key.startsWith(folder))
          .map(([path, { size }]) => ({ path, bytes: size })),
      read: async (key: string) => there.get(key),
      write: async (key: string, data: Blob, type: string) => {
        there.set(key, data);
        types.push(type);
      },
      remove: async (key: string) => void there.delete(key),
    },
  };
}

test('a draft’s picture is in the private folder and has a key for publication', () => {
  expect(DRAFT).toBe(`drafts/${ANN}/brief-thumbnails/${NAME}`);
  expect(publishedPictureKey(DRAFT)).toBe(PUBLISHED);
  expect(publishedPictureKey(PUBLISHED)).toBeUndefined();
});

test('is public after publication, and private again after the brief is withdrawn', async () => {
  const { there, types, files } = open(DRAFT);
  expect(await readDraftPicture(files, ADDRESS)).toBeDefined();
  await publishPictures(files, [ADDRESS]);
  expect([...there.keys()]).toEqual([PUBLISHED]);
  expect(await readDraftPicture(files, ADDRESS)).toBeUndefined();
  await publishPictures(files, [ADDRESS]);
  expect([...there.keys()]).toEqual([PUBLISHED]);
  await hidePictures(files, [ADDRESS]);
  expect([...there.keys()]).toEqual([DRAFT]);
  expect(types).toEqual(['image/webp', 'image/webp']);
});

test('a lost connection loses no file', async () => {
  const { there, files } = open(DRAFT);
  const broken = {
    ...files,
    remove: async () => {
      throw new Error('The line broke.');
    },
  };
  await expect(publishPictures(broken, [ADDRESS])).rejects.toThrow('The line broke.');
  expect([...there.keys()]).toEqual([DRAFT, PUBLISHED]);
  await publishPictures(files, [ADDRESS]);
  expect([...there.keys()]).toEqual([PUBLISHED]);
});

test.each([
  null,
  '/pictures/briefs/six-months-800.avif',
  'https://elsewhere.example/a.png',
  ADDRESS.replace('00a', '00b'),
  `/media/images/${ANN.replace(':', '%3A')}/a.webp`,
])('%s is not a draft’s picture and is left unchanged', async (address) => {
  const { there, files } = open(DRAFT, PUBLISHED);
  await publishPictures(files, [address]);
  await hidePictures(files, [address]);
  expect(await readDraftPicture(files, address)).toBeUndefined();
  expect([...there.keys()]).toEqual([DRAFT, PUBLISHED]);
});

test('all pictures of a brief move once, also those with a size in their address', async () => {
  const name = `9c1d/${'b'.repeat(64)}.jpg`;
  const other = draftPictureKey(ANN, name);
  const inText = `/media/brief-thumbnails/${encodeURIComponent(ANN)}/${name}#1600x900`;
  const { there, types, files } = open(DRAFT, other);
  await publishPictures(files, [ADDRESS, `${ADDRESS}#400x300`, inText, null]);
  expect([...there.keys()].sort()).toEqual([PUBLISHED, publishedPictureKey(other)].sort());
  expect(types).toEqual(['image/webp', 'image/jpeg']);
  await hidePictures(files, [inText]);
  expect([...there.keys()].sort()).toEqual([PUBLISHED, other].sort());
  expect(await readDraftPicture(files, inText)).toBeDefined();
});
