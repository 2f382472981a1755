/** A part of an upright picture, in its own pixels. */
export type Cutout = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Redraws a part of a picture. The result has none of the file's metadata: no location, no camera, no preview of the removed
 * parts.
 * @param address address of a picture in this page, such as `blob:…`
 * @param widest pixels of the part's width at most; its height follows
 * @returns WebP, or JPEG where the browser writes no WebP
 */
export async function cutPicture(address: string, cutout: Cutout, widest: number): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const width = Math.min(widest, Math.round(cutout.width));
  const height = Math.round((width * cutout.height) / cutout.width);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot resize the picture.');
  context.imageSmoothingQuality = 'high';
  const draw = () =>
    context.drawImage(image, cutout.x, cutout.y, cutout.width, cutout.height, 0, 0, width, height);
  draw();
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  draw();
  const jpeg = await encode(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('This browser cannot save the resized picture.');
  return jpeg;
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
