import { EvidenceError } from '@/features/studio/model/evidence/evidence-error';
import type { Redraw } from '@/features/studio/model/evidence/publishing';

/** Pixels of the small picture in the list, at twice the size that it is shown in. */
const PREVIEW = 192;

async function drawn(picture: Blob, longest?: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture);
  const scale = longest ? Math.min(1, longest / Math.max(bitmap.width, bitmap.height)) : 1;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** A small picture as a data address; null when the browser cannot open it. */
export async function previewOf(picture: Blob): Promise<string | null> {
  try {
    return (await drawn(picture, PREVIEW)).toDataURL('image/webp', 0.7);
  } catch {
    return null;
  }
}

/** Redraws a picture without its metadata; browsers that cannot write WebP write PNG. */
export const redraw: Redraw = async (picture) => {
  const canvas = await drawn(picture).catch(() => {
    throw new EvidenceError('This browser cannot open the picture.');
  });
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new EvidenceError('This browser cannot write the picture.'));
    canvas.toBlob(take, 'image/webp', 0.95);
  });
};
