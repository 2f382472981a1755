import { remove } from 'aws-amplify/storage';
import { useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall } from '@/components/workspace/session/viewer-session';
import type { OwnProfile } from '@/features/studio/model/own-records';
import type { OwnRow } from '@/features/studio/model/own-rows';
import { mediaAddress } from '@/lib/media/media-address';
import { readSitePicture } from '@/lib/pictures/site-picture';
import type { UploadOrder } from '@/lib/workspace/uploads/upload';
import type { UploadedFile } from '@/lib/workspace/uploads/upload-state';
import { type UseUpload, useUpload } from '../../../../components/workspace/upload/use-upload';
import { useStudio } from '../studio-context';

/** Rules for the chosen file. Only the square that is cropped from it is uploaded. */
export const AVATAR_SOURCE = {
  accept: ['jpeg', 'png', 'webp', 'avif', 'gif'],
  maxBytes: 15 * 2 ** 20,
  minSide: 96,
} as const satisfies Omit<UploadOrder, 'path'>;

/** Limits of the upload. A square of 1024 pixels is much smaller. */
const AVATAR: UploadOrder = {
  accept: ['webp', 'jpeg'],
  maxBytes: 5 * 2 ** 20,
  path: ({ identityId, name }) => `profile-avatar/${identityId}/${name}`,
};

type AvatarNews = { readonly tone: 'success' | 'error'; readonly text: string };

export type UseAvatar = {
  readonly upload: UseUpload;
  readonly isSaving: boolean;
  readonly news: AvatarNews | null;
  readonly setNews: (news: AvatarNews | null) => void;
  readonly takeAway: () => Promise<void>;
};

const TRIES = 5;

/**
 * The person's picture. A new one is uploaded under a new name, then saved in the profile, and only then is the old one
 * deleted. So the page never shows a missing picture.
 */
export function useAvatar({ row }: OwnProfile): UseAvatar {
  const { viewer, end } = useSignedIn();
  const { update } = useStudio();
  const [isSaving, setSaving] = useState(false);
  const [news, setNews] = useState<AvatarNews | null>(null);
  const upload = useUpload(AVATAR, (file) => void arrived(file));

  /** @returns false when another tab has set another picture meanwhile, which then stays */
  async function name(avatarUrl: string | null): Promise<boolean> {
    let seen: OwnRow = row;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const result = await update('profiles', row.id, { avatarUrl }, seen.updatedAt);
      if (result.kind === 'saved') return true;
      if (result.kind === 'gone' || result.theirs.avatarUrl !== row.avatarUrl) return false;
      seen = result.theirs;
    }
    return false;
  }

  async function save(avatarUrl: string | null, done: string): Promise<boolean> {
    setSaving(true);
    setNews(null);
    try {
      const isNamed = await name(avatarUrl);
      if (isNamed) await removePicture(row.avatarUrl);
      setNews(
        isNamed
          ? { tone: 'success', text: done }
          : {
              tone: 'error',
              text: 'Your picture was changed in another tab or on another device. This page now shows that picture. The new one was not saved.',
            },
      );
      return isNamed;
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setNews({ tone: 'error', text: `Your picture was not changed. ${failure.text}` });
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function arrived({ path }: UploadedFile): Promise<void> {
    upload.reset();
    const address = mediaAddress(path);
    if (!(await save(address, 'Your picture has been updated.'))) await removePicture(address);
  }

  return {
    upload,
    isSaving,
    news,
    setNews,
    takeAway: async () => {
      await save(null, 'Your picture has been removed. Your initials are shown instead.');
    },
  };
}

/** Deletes an uploaded picture. If that fails, no record refers to the picture. */
async function removePicture(address: unknown): Promise<void> {
  const picture = typeof address === 'string' ? readSitePicture(address) : null;
  if (picture?.kind !== 'uploaded' || !picture.key.startsWith('profile-avatar/')) return;
  await remove({ path: picture.key }).catch(() => undefined);
}
