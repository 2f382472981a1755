import type { Picture as PictureFacts } from '@/lib/pictures/picture';
import styles from './Picture.module.scss';

export type PictureProps = {
  picture: PictureFacts;
  /**
   * The `sizes` attribute: how wide it is shown at which window. For a lazy picture, a browser that can measure the
   * picture itself ignores it.
   */
  sizes: string;
  /** `eager` for the one picture that a visitor sees first. */
  loading?: 'lazy' | 'eager';
  /** The alternative text, unless the picture is decorative. */
  alt?: string;
  className?: string;
};

/** A picture in its best format and size, with its colour and aspect ratio reserved while it loads. */
export function Picture({
  picture,
  sizes,
  loading = 'lazy',
  alt = picture.alt,
  className = '',
}: PictureProps) {
  const { sources, src, srcSet, width, height, ground } = picture;
  const widths = loading === 'lazy' ? `auto, ${sizes}` : sizes;
  return (
    <picture
      className={`${styles.picture} ${className}`}
      style={{ backgroundColor: ground, aspectRatio: `${width} / ${height}` }}
    >
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={widths} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        // The sources may be `auto` only if the picture itself is.
        sizes={srcSet || loading === 'lazy' ? widths : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        decoding="async"
        {...(loading === 'eager' ? { fetchPriority: 'high' } : {})}
      />
    </picture>
  );
}
