import { remove } from 'aws-amplify/storage';
import { lazy, Suspense, useRef, useState } from 'react';
import { MessageNotice } from '@/components/form/Notice';
import { Avatar } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import type { OwnProfile } from '@/features/studio/model/own-records';
import type { OwnRow } from '@/features/studio/model/own-rows';
import { mediaAddress } from '@/lib/pictures/media-address';
import { readSitePicture } from '@/lib/pictures/site-picture';
import { checkFile } from '@/lib/workspace/check-file';
import type { UploadOrder } from '@/lib/workspace/upload';
import type { UploadedFile } from '@/lib/workspace/upload-state';
import { FileDrop, useFocusBack } from '../../../../components/workspace/FileDrop';
import { UploadProgress } from '../../../../components/workspace/UploadProgress';
import { type UseUpload, useUpload } from '../../../../components/workspace/use-upload';
import { useStudio } from '../studio-context';
import styles from './AvatarCard.module.scss';

/** Rules for the chosen file. Only the square that is cropped from it is uploaded. */
const AVATAR_SOURCE = {
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

type UseAvatar = {
  readonly upload: UseUpload;
  readonly isSaving: boolean;
  readonly news: AvatarNews | null;
  readonly setNews: (news: AvatarNews | null) => void;
  readonly removePicture: () => Promise<void>;
};

const TRIES = 5;

/**
 * The person's picture. A new one is uploaded under a new name, then saved in the profile, and only then is the old one
 * deleted. So the page never shows a missing picture.
 */
function useAvatar({ row }: OwnProfile): UseAvatar {
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
    removePicture: async () => {
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

const PictureCrop = lazy(async () => ({
  default: (await import('../../../../components/workspace/PictureCrop.client')).PictureCrop,
}));

/** Twice the largest size that is shown, for high-density screens. */
const SHAPE = { aspect: 1, isRound: true, widest: 1024 };

/** The person's picture: choose, crop to a square, upload or remove it. */
export function AvatarCard({ own }: { own: OwnProfile }) {
  const { upload, isSaving, news, setNews, removePicture } = useAvatar(own);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const { displayName, avatarUrl } = own.profile;
  const { kind } = upload.state;
  const isUnderWay = kind === 'checking' || kind === 'sending' || kind === 'failed';

  const isFree = !chosen && !isConfirming && !isUnderWay;
  const place = useRef<HTMLDivElement>(null);
  useFocusBack(isFree, place);

  const choose = async (file: File) => {
    setNews(null);
    setProblem('');
    const check = await checkFile(file, AVATAR_SOURCE);
    if (check.ok) setChosen(file);
    else setProblem(`${file.name}: ${check.problem}`);
  };
  const refused = upload.state.kind === 'refused' ? upload.state.problem : '';
  return (
    <Card
      id="picture"
      title="Picture"
      note="A square picture, shown as a circle. Without a picture, your initials are shown."
    >
      <div className={styles.columns}>
        <div className={styles.now}>
          <Avatar name={displayName} src={avatarUrl} size={128} key={avatarUrl} />
          {avatarUrl && !isConfirming && !chosen && !isUnderWay && (
            <button
              type="button"
              className={styles.quiet}
              disabled={isSaving}
              onClick={() => setConfirming(true)}
            >
              <Icon name="trash3" /> Remove…
            </button>
          )}
        </div>
        <div ref={place} className={styles.change}>
          {isConfirming && (
            <div className={styles.question}>
              <p id="remove-picture">Remove your picture? The file will be deleted. This cannot be undone.</p>
              <Button
                aria-describedby="remove-picture"
                // The button that had the focus has just given way to this.
                autoFocus
                onClick={() => {
                  setConfirming(false);
                  void removePicture();
                }}
              >
                Remove picture
              </Button>
              <Button onClick={() => setConfirming(false)}>Cancel</Button>
            </div>
          )}
          {chosen && (
            <Suspense fallback={<p role="status">Opening image…</p>}>
              <PictureCrop
                file={chosen}
                shape={SHAPE}
                onCancel={() => setChosen(null)}
                onCut={(square) => {
                  setChosen(null);
                  upload.start(square);
                }}
              />
            </Suspense>
          )}
          {isFree && (
            <FileDrop
              name="avatar"
              label={avatarUrl ? 'New picture' : 'Your picture'}
              choose="Choose a picture"
              rules={AVATAR_SOURCE}
              hint="You can crop it to a square before it is uploaded. Its location and date are removed."
              onFile={(file) => void choose(file)}
              problems={[problem, refused].filter(Boolean)}
            />
          )}
          <UploadProgress upload={upload} />
          <MessageNotice message={news} takesFocus onDismiss={() => setNews(null)} />
        </div>
      </div>
    </Card>
  );
}
