import sharp from 'sharp';
import { png, SVG } from '../media/testing/pictures.ts';
import { rasterType, SIGNATURE_BYTES } from './file-kind.ts';

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  '%s is detected by its first bytes',
  async (type) => {
    const file = await sharp(await png(4))
      .toFormat(type)
      .toBuffer();
    expect(rasterType(file)).toBe(type);
    expect(rasterType(file.subarray(0, SIGNATURE_BYTES))).toBe(type);
  },
);

test.each([
  ['nothing', ''],
  ['an SVG', SVG],
  ['an SVG behind a space', ` ${SVG}`],
  ['a page', '<!doctype html>'],
  ['a PDF', '%PDF-1.7'],
  ['a sound in the same container as WebP', 'RIFF1234WAVEfmt '],
  ['a film in the same container as AVIF', '\0\0\0\x20ftypisom\0\0\0\x00isomavc1'],
  ['a picture that the site does not open', '\0\0\0\x20ftypheic\0\0\0\x00mif1heic'],
  ['a beginning that comes later', '<script>GIF89a'],
])('%s is not a picture', (_name, text) => {
  expect(rasterType(Buffer.from(text, 'latin1'))).toBeUndefined();
});
