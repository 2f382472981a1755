import sharp, { type Sharp } from 'sharp';
import { type CleanableType, cleanPicture, DamagedFileError } from './clean-picture.ts';

/* Files with all metadata of phones and programs, written by sharp and partly by hand. */

const SECRET = 'SecretCamera';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta>`;
const EXIF = {
  IFD0: { Make: SECRET, Artist: SECRET },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 0/1',
  },
};

/** Returns noise, so that coded pixels contain every byte. */
const noise = () =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const withEverything = (picture: Sharp, orientation = 1) =>
  picture.withExif(EXIF).withMetadata({ orientation }).withXmp(XMP).withIccProfile('p3');

const chunk = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  // Image readers ignore checksums of texts.
  return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
};

/** Inserts data after the size and colours of the image, which come first. */
const insertedAt = (whole: Buffer, at: number, data: Buffer) =>
  Buffer.concat([whole.subarray(0, at), data, whole.subarray(at)]);

const FILES: Readonly<Record<string, () => Promise<readonly [CleanableType, Buffer]>>> = {
  'a JPEG with Exif, GPS, XMP and a colour profile': async () => [
    'jpeg',
    await withEverything(noise().jpeg()).toBuffer(),
  ],
  'a progressive JPEG with a comment and a film behind it': async () => {
    const jpeg = await withEverything(noise().jpeg({ progressive: true })).toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), Buffer.from(SECRET)]);
    return ['jpeg', Buffer.concat([insertedAt(jpeg, 2, comment), Buffer.from(`ftypmp42${SECRET}`)])];
  },
  'a PNG with eXIf, texts and something behind it': async () => {
    const png = await withEverything(noise().png()).toBuffer();
    const text = chunk('tEXt', Buffer.from(`Author\0${SECRET}`));
    return ['png', Buffer.concat([insertedAt(png, 33, text), Buffer.from(SECRET)])];
  },
  'a WebP with EXIF and XMP': async () => ['webp', await withEverything(noise().webp()).toBuffer()],
  'a lossless WebP': async () => ['webp', await withEverything(noise().webp({ lossless: true })).toBuffer()],
  'a GIF with a comment and XMP': async () => {
    const gif = await noise().gif().toBuffer();
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, SECRET.length]),
      Buffer.from(SECRET),
      Buffer.of(0),
    ]);
    const application = Buffer.concat([
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from('XMP DataXMP'),
      Buffer.from([SECRET.length]),
      Buffer.from(SECRET),
      Buffer.of(0),
    ]);
    const afterTable = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
    return [
      'gif',
      Buffer.concat([
        insertedAt(gif, afterTable, Buffer.concat([comment, application])),
        Buffer.from(SECRET),
      ]),
    ];
  },
};

const getPixels = (file: Uint8Array) => sharp(file).autoOrient().raw().toBuffer();

describe.each(Object.keys(FILES))('%s', (name) => {
  test('keeps its pixels and colours, and loses its metadata', async () => {
    const [type, file] = (await FILES[name]?.()) ?? ['png', Buffer.alloc(0)];
    expect(file.includes(SECRET)).toBe(true);
    const clean = Buffer.from(cleanPicture(file, type));
    expect(clean.includes(SECRET)).toBe(false);
    const [before, after] = await Promise.all([sharp(file).metadata(), sharp(clean).metadata()]);
    expect({ exif: after.exif, xmp: after.xmp, iptc: after.iptc, comments: after.comments }).toEqual({});
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(before.icc && true);
    expect(await getPixels(clean)).toEqual(await getPixels(file));
  });
  test('does not change if it is cleaned again', async () => {
    const [type, file] = (await FILES[name]?.()) ?? ['png', Buffer.alloc(0)];
    const clean = cleanPicture(file, type);
    expect(Buffer.from(cleanPicture(clean, type)).equals(clean)).toBe(true);
  });
});

test.each([2, 3, 6, 8])(
  'a rotated photo (%i) keeps its orientation and loses all other metadata',
  async (orientation) => {
    const photo = await withEverything(noise().jpeg(), orientation).toBuffer();
    const clean = Buffer.from(cleanPicture(photo, 'jpeg'));
    expect((await sharp(clean).metadata()).orientation).toBe(orientation);
    expect(clean.includes(SECRET)).toBe(false);
    expect(clean.includes('GPS')).toBe(false);
    expect(await getPixels(clean)).toEqual(await getPixels(photo));
  },
);

test('an animated image stays animated', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = sharp(frames, { join: { animated: true } });
  for (const [type, file] of [
    ['gif', await moving.clone().gif({ loop: 3 }).toBuffer()],
    ['webp', await moving.clone().webp({ loop: 3 }).toBuffer()],
  ] as const) {
    const after = await sharp(cleanPicture(file, type), { animated: true }).metadata();
    expect([type, after.pages, after.loop]).toEqual([type, 3, 3]);
  }
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s with missing or reordered parts is damaged, or loses its end',
  async (type) => {
    const file = await noise().toFormat(type).toBuffer();
    for (let length = 0; length < file.length; length += 7) {
      const cut = file.subarray(0, length);
      expect(outcome(() => cleanPicture(cut, type))).toMatch(/damaged|clean/);
    }
    expect(outcome(() => cleanPicture(file.subarray(0, 30), type))).toBe('damaged');
  },
);

function outcome(act: () => unknown): string {
  try {
    act();
    return 'clean';
  } catch (error) {
    return error instanceof DamagedFileError ? 'damaged' : String(error);
  }
}
