import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { Post, PostAudio, PostLink, PostQuote as Quote, SoundLine } from '@/features/blog/model/post';
import { AudioFrame } from '@/features/player/ui/AudioFrame';
import { Player } from '@/features/player/ui/Player';
import { durationText } from '@/features/streams/model/stream';
import type { Picture as PictureFacts } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { Loudness } from './Loudness';
import { PostGallery } from './PostGallery';
import styles from './PostMedia.module.scss';
import { Score } from './Score';

type AudioPlayerProps = { title: string; audio: PostAudio; picture: PictureFacts };

/**
 * A sound with its controls: with the lines that it plays, or with its picture and a drawing of how loud it is. Nothing
 * of it is loaded before it is played. Its words are below the text (`Transcript`).
 */
function AudioPlayer({ title, audio, picture }: AudioPlayerProps) {
  return (
    <post-audio class={styles.player} data-room="dark" suppressHydrationWarning>
      {!audio.score && (
        <Picture
          picture={picture}
          className={styles.picture}
          sizes="(min-width: 768px) 460px, 92vw"
          loading="eager"
        />
      )}
      <div className={styles.sound}>
        <p className="kicker">
          <Icon name="soundwave" /> Listen
        </p>
        {audio.score ? (
          <Score score={audio.score} />
        ) : (
          <Loudness loudness={audio.loudness} className={styles.loudness} />
        )}
        <div className={styles.controls}>
          <AudioFrame
            title={title}
            src={audio.src}
            type={audio.type}
            durationSeconds={audio.durationSeconds}
          />
          <p className={styles.links}>
            <a href="#in-words">Transcript</a>
            <a href={audio.src} download>
              <Icon name="download" /> Download audio
            </a>
          </p>
        </div>
      </div>
    </post-audio>
  );
}

/** The external link of a post, with the publisher of the page. */
function LinkSlip({ link: { href, site, title } }: { link: PostLink }) {
  return (
    <a className={styles.slip} href={href} rel="noopener">
      <span className={styles.sign}>
        <Icon name="box-arrow-up-right" />
      </span>
      <span className={styles.words}>
        <span className="kicker">Links to {site}</span>
        <strong>{title}</strong>
        <span className={styles.address} dir="ltr">
          {new URL(href).host.replace(/^www\./, '')}
        </span>
      </span>
    </a>
  );
}

/** A large quotation in place of a post's picture, with its author and its source. */
function PostQuote({ quote: { text, by, source, href } }: { quote: Quote }) {
  return (
    <figure className={styles.quote}>
      <blockquote cite={href}>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <strong>{by}</strong>
        <a href={href} rel="noopener">
          {source}
        </a>
      </figcaption>
    </figure>
  );
}

/** The main media of a post. */
export function PostMedia({ post }: { post: Post }) {
  switch (post.format) {
    case 'standard':
      return (
        <Picture
          picture={post.picture}
          alt={post.pictureAlt}
          className={styles.wide}
          sizes="(min-width: 1200px) 1180px, 94vw"
          loading="eager"
        />
      );
    case 'audio':
      return <AudioPlayer title={post.title} audio={post.audio} picture={post.picture} />;
    case 'video': {
      const { source, poster, captions, chapters, durationSeconds } = post.video;
      return (
        <Player
          item={{
            id: `post/${post.slug}`,
            title: post.title,
            href: routes.post(post.slug),
            picture: poster.src,
            durationSeconds,
          }}
          source={source}
          poster={poster}
          captions={captions}
          chapters={chapters}
          isRestricted={false}
        />
      );
    }
    case 'link':
      return <LinkSlip link={post.link} />;
    case 'quote':
      return <PostQuote quote={post.quote} />;
    case 'gallery':
      return <PostGallery pictures={post.gallery.pictures} />;
  }
}

/** The headline of a post about a page elsewhere: a link to that page, which names its site. */
export function LinkTitle({ title, link: { href, site } }: { title: string; link: PostLink }) {
  return (
    <h1 className={styles.title}>
      <a href={href} rel="noopener">
        {title}
        <span className="visually-hidden"> (at {site})</span>
      </a>
    </h1>
  );
}

/** The transcript with times. `post-audio` marks the current line. */
export function Transcript({ lines }: { lines: readonly SoundLine[] }) {
  return (
    <section aria-labelledby="in-words">
      <h2 id="in-words" className={styles.heading}>
        Transcript
      </h2>
      <ol className={`plain-list ${styles.lines}`}>
        {lines.map(({ startSeconds, text }) => (
          <li key={startSeconds} data-second={startSeconds}>
            <span className={styles.time}>{durationText(startSeconds)}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
