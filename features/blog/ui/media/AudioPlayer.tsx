import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { PostAudio } from '@/features/blog/model/post';
import { durationText } from '@/features/streams/model/stream-text';
import type { Picture as PictureFacts } from '@/lib/pictures/picture';
import styles from './AudioPlayer.module.scss';
import { Loudness } from './Loudness';

type AudioPlayerProps = { title: string; audio: PostAudio; picture: PictureFacts };

/**
 * A sound with its picture, a drawing of how loud it is, and the browser's own controls, which need no script. Nothing of
 * it is loaded before it is played. Its words are below the text (`Transcript`).
 */
export function AudioPlayer({ title, audio, picture }: AudioPlayerProps) {
  return (
    <post-audio class={styles.player} data-room="dark" suppressHydrationWarning>
      <Picture
        picture={picture}
        className={styles.picture}
        sizes="(min-width: 768px) 460px, 92vw"
        loading="eager"
      />
      <div className={styles.sound}>
        <p className="kicker">
          <Icon name="soundwave" /> Listen · {durationText(audio.durationSeconds)}
        </p>
        <Loudness loudness={audio.loudness} className={styles.loudness} />
        {/* biome-ignore lint/a11y/useMediaCaption: the page has a transcript. */}
        <audio className={styles.controls} controls preload="none" aria-label={title}>
          <source src={audio.src} type={audio.type} />
        </audio>
        <p className={styles.links}>
          <a href="#in-words">Transcript</a>
          <a href={audio.src} download>
            <Icon name="download" /> Download audio
          </a>
        </p>
      </div>
    </post-audio>
  );
}
