import { useEffect, useMemo, useState } from 'react';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import { mayBeDraftPicture, readDraftPicture } from '@/features/studio/model/draft-pictures';

const moves = new EventTarget();

/** Notifies everything that shows pictures of drafts that some were published or hidden. */
export const notePictureMove = (): void => void moves.dispatchEvent(new Event('move'));

/** The private copies of pictures, by the addresses of the pictures. Their URLs open only in this browser. */
export type PrivateCopies = ReadonlyMap<string, string>;

const NO_COPIES: PrivateCopies = new Map();
const NO_PICTURES: readonly string[] = [];

type Read = { readonly of: readonly string[]; readonly copies: PrivateCopies };

/** Reads those pictures that are in the private folder. A picture that cannot be read has no copy. */
async function readCopies(addresses: readonly string[]): Promise<PrivateCopies> {
  const copies = new Map<string, string>();
  for (const address of addresses) {
    const found = await readDraftPicture(amplifyFiles, address).catch(() => undefined);
    if (found) copies.set(address, URL.createObjectURL(found));
  }
  return copies;
}

/**
 * Returns the private copies of pictures that are not public yet. Undefined until they are known, so that no private picture
 * is requested.
 */
export function useDraftPictures(addresses: readonly (string | null)[]): PrivateCopies | undefined {
  const key = addresses.filter(mayBeDraftPicture).join(' ');
  const own = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const [read, setRead] = useState<Read | null>(null);
  const [moveCount, setMoveCount] = useState(0);
  useEffect(() => {
    const count = () => setMoveCount((before) => before + 1);
    moves.addEventListener('move', count);
    return () => moves.removeEventListener('move', count);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(moveCount): after a move the pictures are stored elsewhere.
  useEffect(() => {
    if (own.length === 0) return;
    let isHere = true;
    const reading = readCopies(own);
    void reading.then((copies) => isHere && setRead({ of: own, copies }));
    return () => {
      isHere = false;
      void reading.then((copies) => {
        for (const copy of copies.values()) URL.revokeObjectURL(copy);
      });
    };
  }, [own, moveCount]);
  if (own.length === 0) return NO_COPIES;
  return read?.of === own ? read.copies : undefined;
}

/**
 * Returns the URL at which the author sees a thumbnail: the record's own, or a private copy in this browser for a
 * draft. Undefined until that is known.
 */
export function useDraftThumbnail(thumbnail: string | null): string | null | undefined {
  const copies = useDraftPictures([thumbnail]);
  return copies && ((thumbnail && copies.get(thumbnail)) ?? thumbnail);
}

/** Returns the addresses of the pictures of a text; undefined until the newest text is parsed. */
export function useTextPictures(text: string): readonly string[] | undefined {
  const [parsed, setParsed] = useState<{ readonly text: string; readonly pictures: readonly string[] }>();
  // Most texts have no picture, and parsing each keystroke takes time.
  const hasPictures = text.includes('/media/');
  useEffect(() => {
    if (!hasPictures) return;
    let isCurrent = true;
    import('@/features/studio/model/text-report').then(
      ({ picturesIn }) => isCurrent && setParsed({ text, pictures: picturesIn(text) }),
      // Without a network the preview waits. The next keystroke tries again.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text, hasPictures]);
  if (!hasPictures) return NO_PICTURES;
  return parsed?.text === text ? parsed.pictures : undefined;
}
