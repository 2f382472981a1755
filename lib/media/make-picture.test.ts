import sharp from 'sharp';
import { makePicture } from './make-picture.ts';
import { png } from './testing/pictures.ts';

const sizeOf = async (bytes: Uint8Array | undefined) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

test('a picture with too many pixels is not opened, and a smaller one is', async () => {
  expect(await makePicture(await png(4001, 3125), { width: 64, format: 'webp' })).toBeUndefined();
  expect(await sizeOf(await makePicture(await png(4032, 3024), { width: 64, format: 'webp' }))).toEqual([
    64, 48,
  ]);
});

test('very long and very wide pictures stay within the limits of each format', async () => {
  expect(await sizeOf(await makePicture(await png(10, 20_000), { width: 800, format: 'webp' }))).toEqual([
    4, 8192,
  ]);
  expect(await sizeOf(await makePicture(await png(20_000, 10), { format: 'jpeg' }))).toEqual([2560, 1]);
});

test('an animated picture becomes its first frame', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => png(8, 8, colour)));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const made = await makePicture(moving, { format: 'webp' });
  const { pages, height } = await sharp(made, { animated: true }).metadata();
  expect([pages ?? 1, height]).toEqual([1, 8]);
  const { dominant } = await sharp(made).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test('transparency stays if the format supports it, and becomes white otherwise', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect((await sharp(await makePicture(clear, { format: 'avif' })).metadata()).hasAlpha).toBe(true);
  const { channels } = await sharp(await makePicture(clear, { format: 'jpeg' })).stats();
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
});

test('a damaged file gives no picture', async () => {
  const whole = await png(64);
  expect(await makePicture(whole.subarray(0, whole.length - 30), { format: 'webp' })).toBeUndefined();
  expect(
    await makePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { format: 'webp' }),
  ).toBeUndefined();
});
