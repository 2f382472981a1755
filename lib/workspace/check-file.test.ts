import sharp from 'sharp';
import { photo, png, SVG } from '../media/testing/pictures.ts';
import { checkFile } from './check-file.ts';

const PICTURES = { accept: ['jpeg', 'png', 'webp', 'gif', 'avif'], maxBytes: 5 * 2 ** 20 } as const;
const EVIDENCE = { accept: ['jpeg', 'png', 'pdf'], maxBytes: 25 * 2 ** 20 } as const;

const named = (name: string, type: string, ...parts: BlobPart[]) => new File(parts, name, { type });
const getBytes = async (bytes: Promise<Buffer>) => new Uint8Array(await bytes);

/** Returns a PNG whose header has a false size. */
async function lyingPng(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await getBytes(png(2));
  const header = new DataView(bytes.buffer);
  header.setUint32(16, width);
  header.setUint32(20, height);
  return bytes;
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'detects %s by its bytes, with its size',
  async (kind) => {
    const bytes = await getBytes(
      sharp(await png(60, 40))
        .toFormat(kind)
        .toBuffer(),
    );
    expect(await checkFile(named('page.html', 'text/html', bytes), PICTURES)).toEqual({
      ok: true,
      file: { kind, size: { width: 60, height: 40 } },
    });
  },
);

test('a PDF has no size, and is accepted only in fields for PDFs', async () => {
  const file = named('notice.pdf', '', '%PDF-1.7\n');
  expect(await checkFile(file, EVIDENCE)).toEqual({ ok: true, file: { kind: 'pdf', size: null } });
  expect(await checkFile(file, PICTURES)).toMatchObject({
    problem: 'This is a PDF file. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
  });
});

test('captions are detected by their first line, and are accepted only in fields for captions', async () => {
  const rules = { accept: ['vtt'], maxBytes: 2 ** 20 } as const;
  for (const text of ['WEBVTT\n\n00:01.000 --> 00:02.000\nA\n', '\uFEFFWEBVTT talk\n', 'WEBVTT'])
    expect(await checkFile(new Blob([text]), rules)).toEqual({ ok: true, file: { kind: 'vtt', size: null } });
  expect(await checkFile(new Blob(['WEBVTTS\n']), rules)).toMatchObject({ ok: false });
  expect(await checkFile(new Blob(['WEBVTT\n']), PICTURES)).toMatchObject({
    problem: expect.stringContaining('This is a WebVTT file'),
  });
});

test('the size of a camera’s photo is read after its preview and profile', async () => {
  const check = await checkFile(new Blob([await getBytes(photo(64, 32))]), PICTURES);
  expect(check).toEqual({ ok: true, file: { kind: 'jpeg', size: { width: 64, height: 32 } } });
});

test('the size is read after megabytes of a phone’s data', async () => {
  const bytes = await getBytes(photo(64, 32));
  const depthMap = new Uint8Array(65_000 + 4);
  depthMap.set([0xff, 0xe1, 65_002 >> 8, 65_002 & 0xff]);
  const parts = [
    bytes.subarray(0, 2),
    ...Array<Uint8Array<ArrayBuffer>>(40).fill(depthMap),
    bytes.subarray(2),
  ];
  const check = await checkFile(new Blob(parts), PICTURES);
  expect(check).toMatchObject({ ok: true, file: { size: { width: 64, height: 32 } } });
});

test.each([
  ['photo.png', '<!doctype html><script>alert(1)</script>', 'This is a web page, despite its name.'],
  ['photo.png', '\ufeff <!-- hello --> <HTML>', 'This is a web page'],
  ['photo.png', SVG, 'This is an SVG drawing'],
  ['drawing.svg', `<?xml version="1.0"?><!-- <html> -->\n${SVG}`, 'This is an SVG drawing'],
  ['photo.jpg', '\0\0\0\x18ftypheic\0\0\0\0', 'This is a HEIC photo'],
  ['photo.jpg', '\0\0\0\x18ftypisom\0\0\0\0', 'This is an MP4 file'],
  ['photo.jpg', 'PK\x03\x04', 'This is a ZIP archive or an office document'],
  ['photo.jpg', 'hello', 'This type of file is not recognised.'],
])('refuses %s regardless of its name: %j', async (name, text, problem) => {
  const check = await checkFile(named(name, 'image/png', text), PICTURES);
  expect(check).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});

test('a file with many leading comments is detected quickly', async () => {
  const check = await checkFile(new Blob(['<!---->'.repeat(5000), '<p>']), PICTURES);
  expect(check).toMatchObject({ ok: false });
});

test('refuses an empty file and one that is too large', async () => {
  expect(await checkFile(new Blob([]), PICTURES)).toEqual({ ok: false, problem: 'This file is empty.' });
  expect(await checkFile(new Blob([new Uint8Array(5 * 2 ** 20 + 1)]), PICTURES)).toEqual({
    ok: false,
    problem: 'This file is too large: 5 MB. The limit is 5 MB.',
  });
});

test.each([
  [20_000, 20_000, 'This picture is 20,000 by 20,000 pixels. Each side can have at most 12,000.'],
  [9_000, 9_000, 'This picture is 9,000 by 9,000 pixels. The limit is 25 million pixels in total.'],
  [100, 300, 'This picture is 100 by 300 pixels. Each side needs at least 128.'],
  [0, 300, 'This picture is damaged: its size cannot be read.'],
])(
  'an image with %i by %i pixels in its header is refused without being opened',
  async (width, height, problem) => {
    const check = await checkFile(new Blob([await lyingPng(width, height)]), { ...PICTURES, minSide: 128 });
    expect(check).toEqual({ ok: false, problem });
  },
);

test('an image with an incomplete header is damaged', async () => {
  const bytes = await getBytes(photo(64, 32));
  expect(await checkFile(new Blob([bytes.subarray(0, 60)]), PICTURES)).toEqual({
    ok: false,
    problem: 'This picture is damaged: its size cannot be read.',
  });
});

test('reports a file that was deleted in the meantime', async () => {
  const file = new Blob(['x']);
  file.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  expect(await checkFile(file, PICTURES)).toMatchObject({
    problem: expect.stringContaining('could not be read'),
  });
});
