import { lazy, Suspense, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Avatar } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import type { OwnProfile } from '@/features/studio/model/own-records';
import { checkFile } from '@/lib/workspace/uploads/check-file';
import { FileDrop } from '../../../../components/workspace/upload/FileDrop';
import { UploadProgress } from '../../../../components/workspace/upload/UploadProgress';
import { useFocusBack } from '../../../../components/workspace/upload/use-focus-back';
import styles from './AvatarCard.module.scss';
import { AVATAR_SOURCE, useAvatar } from './use-avatar';

const PictureCrop = lazy(async () => ({
  default: (await import('../../../../components/workspace/upload/PictureCrop.client')).PictureCrop,
}));

/** Twice the largest size that is shown, for high-density screens. */
const SHAPE = { aspect: 1, isRound: true, widest: 1024 };

/** The person's picture: choose, crop to a square, upload or remove it. */
export function AvatarCard({ own }: { own: OwnProfile }) {
  const { upload, isSaving, news, setNews, takeAway } = useAvatar(own);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { displayName, avatarUrl } = own.profile;
  const { kind } = upload.state;
  const isUnderWay = kind === 'checking' || kind === 'sending' || kind === 'failed';

  const isFree = !chosen && !isAsking && !isUnderWay;
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
          {avatarUrl && !isAsking && !chosen && !isUnderWay && (
            <button
              type="button"
              className={styles.quiet}
              disabled={isSaving}
              onClick={() => setAsking(true)}
            >
              <Icon name="trash3" /> Remove…
            </button>
          )}
        </div>
        <div ref={place} className={styles.change}>
          {isAsking && (
            <div className={styles.question}>
              <p id="remove-picture">Remove your picture? The file will be deleted. This cannot be undone.</p>
              <Button
                aria-describedby="remove-picture"
                // The button that had the focus has just given way to this.
                autoFocus
                onClick={() => {
                  setAsking(false);
                  void takeAway();
                }}
              >
                Remove picture
              </Button>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
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
          <Notice
            tone="success"
            takesFocus
            text={news?.tone === 'success' ? news.text : ''}
            onDismiss={() => setNews(null)}
          />
          <Notice
            tone="error"
            text={news?.tone === 'error' ? news.text : ''}
            onDismiss={() => setNews(null)}
          />
        </div>
      </div>
    </Card>
  );
}
