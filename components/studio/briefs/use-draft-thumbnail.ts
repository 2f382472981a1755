import { useEffect, useState } from 'react';
import { amplifyFiles } from '@/lib/account/amplify-files';
import { readDraftThumbnail } from '@/lib/studio/briefs/draft-thumbnail';

type Shown = { readonly of: string; readonly address: string };

/**
 * The address at which the author sees a thumbnail: that of the record, or a private copy in this browser while the picture
 * is a draft's. Until that is known there is none, so that no picture is asked for that is not public.
 */
export function useDraftThumbnail(thumbnail: string | null): string | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const isOwn = thumbnail?.startsWith('/media/brief-thumbnails/') ?? false;
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
  }, [thumbnail, isOwn]);
  if (!isOwn) return thumbnail;
  return shown?.of === thumbnail ? shown.address : null;
}
