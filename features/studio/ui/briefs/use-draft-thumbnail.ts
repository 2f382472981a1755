import { useEffect, useState } from 'react';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import { readDraftThumbnail } from '@/features/studio/model/draft-thumbnail';

const moves = new EventTarget();

/** Notifies everything that shows thumbnails that one was published or hidden. */
export const noteThumbnailMove = (): void => void moves.dispatchEvent(new Event('move'));

type Shown = { readonly of: string; readonly address: string };

/**
 * Returns the URL at which the author sees a thumbnail: the record's own, or a private copy in this browser for a
 * draft. Undefined until that is known, so that no private picture is requested.
 */
export function useDraftThumbnail(thumbnail: string | null): string | null | undefined {
  const [shown, setShown] = useState<Shown | null>(null);
  const [moveCount, setMoveCount] = useState(0);
  const isOwn = thumbnail?.startsWith('/media/brief-thumbnails/') ?? false;
  useEffect(() => {
    const count = () => setMoveCount((before) => before + 1);
    moves.addEventListener('move', count);
    return () => moves.removeEventListener('move', count);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(moveCount): after a move the picture is stored elsewhere.
  useEffect(() => {
    if (!thumbnail || !isOwn) return;
    let isHere = true;
    let copy: string | undefined;
    readDraftThumbnail(amplifyFiles, thumbnail)
      .catch(() => undefined)
      .then((found) => {
        if (!isHere) return;
        copy = found && URL.createObjectURL(found);
        setShown({ of: thumbnail, address: copy ?? thumbnail });
      });
    return () => {
      isHere = false;
      if (copy) URL.revokeObjectURL(copy);
    };
  }, [thumbnail, isOwn, moveCount]);
  if (!isOwn) return thumbnail;
  return shown?.of === thumbnail ? shown.address : undefined;
}
