import { draftPictureKey } from '@/features/studio/model/draft-pictures';
import type { UploadOrder } from '@/lib/workspace/upload';

/** Rules for the chosen picture of a brief, and the place of the smaller picture that is made from it. */
export const BRIEF_PICTURE = {
  accept: ['jpeg', 'png', 'webp', 'avif'],
  maxBytes: 15 * 2 ** 20,
  minSide: 400,
  path: ({ identityId, name }) => draftPictureKey(identityId, name),
} as const satisfies UploadOrder;

/** Pixels of the longer side: the widest that pages show. */
const MAX_SIDE = 1600;

/**
 * Redraws a picture upright and no larger than pages show it. The result has none of the file's metadata: no location, no
 * camera, no thumbnail of removed parts.
 * @returns WebP, or JPEG where the browser writes no WebP
 */
export async function drawnSmaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot resize the picture.');
  context.imageSmoothingQuality = 'high';
  const draw = () => context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  draw();
  const webp = await encoded(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw();
  const jpeg = await encoded(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('This browser cannot save the resized picture.');
  return jpeg;
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.86);
  });
