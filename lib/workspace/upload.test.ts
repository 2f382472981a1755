import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import type { UploadDataWithPathInput, UploadDataWithPathOutput } from 'aws-amplify/storage';
import { hashInKey } from '../media/media-library.ts';
import { png } from '../media/testing/pictures.ts';
import { createUpload, createUploadNames, PART_BYTES, type UploadOrder } from './upload.ts';

const ANN = 'us-west-2:ann';
const order: UploadOrder = {
  accept: ['png'],
  maxBytes: 25 * 2 ** 20,
  path: ({ identityId, name }) => `images/${identityId}/${name}`,
};

/** One call of Amplify's uploadData, which the test ends. */
type Call = {
  readonly path: string;
  readonly mediaType: string | undefined;
  readonly calls: string[];
  readonly report: (bytes: number) => void;
  readonly arrive: () => Promise<void>;
  readonly fail: (name: string) => Promise<void>;
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function open() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const sent: Call[] = [];
  const removed: string[] = [];
  const uploadData = ({ path, options }: UploadDataWithPathInput): UploadDataWithPathOutput => {
    const { promise, resolve, reject } = Promise.withResolvers<{ path: string }>();
    const key = typeof path === 'string' ? path : path({ identityId: ANN });
    const calls: string[] = [];
    sent.push({
      path: key,
      mediaType: options?.contentType,
      calls,
      report: (transferredBytes) => options?.onProgress?.({ transferredBytes }),
      arrive: async () => {
        resolve({ path: key });
        await nextTurn();
      },
      fail: async (name) => {
        reject(Object.assign(new Error('x'), { name }));
        await nextTurn();
      },
    });
    const note = (call: string) => () => {
      calls.push(call);
      if (call === 'cancel') reject(Object.assign(new Error('x'), { name: 'CanceledError' }));
    };
    return {
      cancel: note('cancel'),
      pause: note('pause'),
      resume: note('resume'),
      state: 'IN_PROGRESS',
      result: promise,
    };
  };
  const openUpload = () =>
    createUpload({
      uploadData,
      remove: async ({ path }) => void removed.push(path),
      names: createUploadNames(storage),
    });
  return { upload: openUpload(), sent, removed, openUpload };
}

const call = (sent: readonly Call[], index = -1): Call => {
  const found = sent.at(index);
  if (!found) throw new Error('Nothing was sent.');
  return found;
};

let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  picture = new Uint8Array(await png(20));
});
const small = () => new File([picture], '../../evil.html', { type: 'text/html', lastModified: 1 });
const large = () => new File([picture, new Uint8Array(2 * PART_BYTES)], 'large.png', { lastModified: 1 });

test('a file is stored under a random name with the type of its bytes', async () => {
  const { upload, sent } = open();
  const seen: string[] = [];
  upload.subscribe(() => seen.push(upload.state().kind));
  await upload.start(small(), order);
  expect(call(sent).path).toMatch(/^images\/us-west-2:ann\/[0-9a-f-]{36}\/[0-9a-f]{64}\.png$/);
  expect(hashInKey(call(sent).path)).toBe(createHash('sha256').update(picture).digest('hex'));
  expect(call(sent).mediaType).toBe('image/png');
  call(sent).report(picture.length);
  await call(sent).arrive();
  expect(seen).toEqual(['checking', 'sending', 'sending', 'done']);
  expect(upload.state()).toMatchObject({
    file: { path: call(sent).path, fileName: '../../evil.html', kind: 'png', bytes: picture.length },
  });
});

test('a refused file is not sent', async () => {
  const { upload, sent } = open();
  await upload.start(new File(['<html>'], 'a.png'), order);
  expect(upload.state()).toMatchObject({ kind: 'refused', fileName: 'a.png' });
  expect(sent).toEqual([]);
});

test('after a failure the same key is tried again, and uploaded parts count at once', async () => {
  const { upload, sent } = open();
  await upload.start(large(), order);
  call(sent).report(PART_BYTES);
  await call(sent).fail('ERR_NETWORK');
  expect(upload.state()).toMatchObject({
    kind: 'failed',
    failure: { kind: 'network' },
    transfer: { sent: PART_BYTES },
  });
  upload.retry();
  expect(call(sent).path).toBe(call(sent, 0).path);
  call(sent).report(PART_BYTES);
  expect(upload.state()).toMatchObject({
    kind: 'sending',
    transfer: { sent: PART_BYTES, isContinued: true },
  });
  call(sent, 0).report(7);
  expect(upload.state()).toMatchObject({ transfer: { sent: PART_BYTES } });
});

test('an interrupted file that is chosen again after a reload goes to its earlier key', async () => {
  const { upload, sent, openUpload } = open();
  await upload.start(large(), order);
  call(sent).report(PART_BYTES);
  upload.leave();
  expect(call(sent).calls).toEqual(['pause']);
  const reloaded = openUpload();
  await reloaded.start(large(), order);
  call(sent).report(PART_BYTES);
  expect(call(sent).path).toBe(call(sent, 0).path);
  expect(reloaded.state()).toMatchObject({ transfer: { isContinued: true } });
  await call(sent).arrive();
  await reloaded.start(large(), order);
  expect(call(sent).path).not.toBe(call(sent, 0).path);
});

test('can be paused and resumed', async () => {
  const { upload, sent } = open();
  await upload.start(large(), order);
  upload.pause();
  expect(upload.state().kind).toBe('sending');
  call(sent).report(9);
  upload.pause();
  expect(upload.state()).toMatchObject({ kind: 'paused', transfer: { sent: 9 } });
  upload.resume();
  expect(call(sent).calls).toEqual(['pause', 'resume']);
  expect(upload.state().kind).toBe('sending');
});

describe('cancelling', () => {
  test('ends the upload, and its name is not used again', async () => {
    const { upload, sent } = open();
    await upload.start(large(), order);
    call(sent).report(9);
    upload.cancel();
    await nextTurn();
    expect(call(sent).calls).toEqual(['cancel']);
    expect(upload.state()).toEqual({ kind: 'cancelled', fileName: 'large.png' });
    await upload.start(large(), order);
    expect(call(sent).path).not.toBe(call(sent, 0).path);
  });

  test('waits for the upload’s id, so that its parts can be removed', async () => {
    const { upload, sent } = open();
    await upload.start(large(), order);
    upload.cancel();
    expect(call(sent).calls).toEqual([]);
    call(sent).report(9);
    expect(call(sent).calls).toEqual(['cancel']);
  });

  test('after a failure resumes the upload once, to end it', async () => {
    const { upload, sent } = open();
    await upload.start(large(), order);
    call(sent).report(PART_BYTES);
    await call(sent).fail('ERR_NETWORK');
    upload.cancel();
    expect(upload.state().kind).toBe('cancelled');
    expect(sent).toHaveLength(2);
    call(sent).report(PART_BYTES);
    expect(call(sent).calls).toEqual(['cancel']);
  });

  test('removes a file that was already completely sent', async () => {
    const { upload, sent, removed } = open();
    await upload.start(small(), order);
    call(sent).report(picture.length);
    upload.cancel();
    expect(call(sent).calls).toEqual([]);
    await call(sent).arrive();
    expect(removed).toEqual([call(sent).path]);
    expect(upload.state().kind).toBe('cancelled');
  });

  test('does not remove a file named by its content, because another record may have it', async () => {
    const { upload, sent, removed } = open();
    await upload.start(small(), order, 'abc');
    expect(call(sent).path).toBe(`images/${ANN}/abc.png`);
    call(sent).report(picture.length);
    upload.cancel();
    await call(sent).arrive();
    expect(removed).toEqual([]);
  });
});

test('another file replaces the current upload', async () => {
  const { upload, sent } = open();
  await upload.start(small(), order);
  await upload.start(large(), order);
  expect(call(sent, 0).calls).toEqual(['cancel']);
  expect(upload.state()).toMatchObject({ kind: 'sending', transfer: { fileName: 'large.png' } });
});

test('a guest uploads nothing', async () => {
  const uploadData = jest.fn(({ path }: UploadDataWithPathInput): UploadDataWithPathOutput => {
    const result = async () => ({ path: typeof path === 'string' ? path : path({}) });
    return { cancel() {}, pause() {}, resume() {}, state: 'IN_PROGRESS', result: result() };
  });
  const upload = createUpload({ uploadData, remove: async () => {}, names: createUploadNames(undefined) });
  await upload.start(small(), order);
  await nextTurn();
  expect(upload.state()).toMatchObject({ kind: 'failed', failure: { kind: 'signed-out' } });
});

/** Creates a browser's storage and a clock. */
function openNames() {
  const stored = new Map<string, string>();
  const clock = { now: 1_000_000 };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return { stored, clock, names: () => createUploadNames(storage, () => clock.now) };
}

const photo = (lastModified = 5) => new File(['x'], 'photo.png', { lastModified });

test('the same file resumes under its name after a reload, and another gets a new name', () => {
  const { names } = openNames();
  const first = names().nameFor(photo());
  expect(first.wasBegun).toBe(false);
  expect(names().nameFor(photo())).toEqual({ name: first.name, wasBegun: true });
  expect(names().nameFor(photo(6)).name).not.toBe(first.name);
  expect(first.name).not.toContain('photo');
});

test('after an upload has ended, the next one of the file is new', () => {
  const { names } = openNames();
  const { name } = names().nameFor(photo());
  names().nameFor(photo(6));
  names().forget(photo());
  expect(names().nameFor(photo())).toMatchObject({ wasBegun: false, name: expect.not.stringMatching(name) });
  expect(names().nameFor(photo(6)).wasBegun).toBe(true);
});

test('after an hour Amplify starts again, and so does the name', () => {
  const { names, clock } = openNames();
  names().nameFor(photo());
  clock.now += 3_600_000;
  expect(names().nameFor(photo()).wasBegun).toBe(false);
});

test('data that was created in the page has a new name each time', () => {
  const { names } = openNames();
  const cut = new Blob(['x']);
  expect(names().nameFor(cut).name).not.toBe(names().nameFor(cut).name);
});

test.each(['not JSON', '[]', '{"a":{"name":"../../x","at":1}}'])(
  'a store that contains %s counts as empty',
  (text) => {
    const { stored, names } = openNames();
    names().nameFor(photo());
    for (const key of stored.keys()) stored.set(key, text);
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
