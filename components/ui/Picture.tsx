import type { Picture as PictureFacts } from '@/lib/pictures/picture';
import styles from './Picture.module.scss';

export type PictureProps = {
  picture: PictureFacts;
  /** The `sizes` attribute: how wide it is shown at which window. */
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
  return (
    <picture
      className={`${styles.picture} ${className}`}
      style={{ backgroundColor: ground, aspectRatio: `${width} / ${height}` }}
    >
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
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
