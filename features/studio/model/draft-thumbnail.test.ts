import {
  draftThumbnailKey,
  hideThumbnail,
  publishedThumbnailKey,
  publishThumbnail,
  readDraftThumbnail,
} from './draft-thumbnail.ts';

const ANN = 'us-west-2:00000000-0000-4000-8000-00000000000a';
const NAME = `3f0e/${'a'.repeat(64)}.webp`;
const DRAFT = draftThumbnailKey(ANN, NAME);
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

test('a draft’s thumbnail is in the private folder and has a key for publication', () => {
  expect(DRAFT).toBe(`drafts/${ANN}/brief-thumbnails/${NAME}`);
  expect(publishedThumbnailKey(DRAFT)).toBe(PUBLISHED);
  expect(publishedThumbnailKey(PUBLISHED)).toBeUndefined();
});

test('is public after publication, and private again after the brief is withdrawn', async () => {
  const { there, types, files } = open(DRAFT);
  expect(await readDraftThumbnail(files, ADDRESS)).toBeDefined();
  await publishThumbnail(files, ADDRESS);
  expect([...there.keys()]).toEqual([PUBLISHED]);
  expect(await readDraftThumbnail(files, ADDRESS)).toBeUndefined();
  await publishThumbnail(files, ADDRESS);
  expect([...there.keys()]).toEqual([PUBLISHED]);
  await hideThumbnail(files, ADDRESS);
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
  await expect(publishThumbnail(broken, ADDRESS)).rejects.toThrow('The line broke.');
  expect([...there.keys()]).toEqual([DRAFT, PUBLISHED]);
  await publishThumbnail(files, ADDRESS);
  expect([...there.keys()]).toEqual([PUBLISHED]);
});

test.each([
  null,
  '/pictures/briefs/six-months-800.avif',
  'https://elsewhere.example/a.png',
  ADDRESS.replace('00a', '00b'),
  `/media/images/${ANN.replace(':', '%3A')}/a.webp`,
])('%s is not a draft’s thumbnail and is left unchanged', async (address) => {
  const { there, files } = open(DRAFT, PUBLISHED);
  await publishThumbnail(files, address);
  await hideThumbnail(files, address);
  expect(await readDraftThumbnail(files, address)).toBeUndefined();
  expect([...there.keys()]).toEqual([DRAFT, PUBLISHED]);
});
