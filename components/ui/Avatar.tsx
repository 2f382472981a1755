import { avatarImage } from '@/lib/pictures/picture';
import { getInitials, getTone } from '@/lib/text/short-text';
import styles from './Avatar.module.scss';

export type AvatarProps = {
  name: string /** The picture's URL from the profile; shown in the size that the screen needs. */;
  src: string | null;
  size: 40 | 48 | 64 | 128;
};

/**
 * A person's picture over their initials, which show while it loads, when there is none and when it fails (`user-avatar`
 * removes a failed picture). Decorative: the name is always shown beside it.
 */
export function Avatar({ name, src, size }: AvatarProps) {
  const image = avatarImage(src, size);
  return (
    <user-avatar class={`${styles.avatar} ${styles[`tone${getTone(name)}`]} ${styles[`size${size}`]}`}>
      <span aria-hidden="true">{getInitials(name)}</span>
      {image && <img {...image} alt="" width={size} height={size} loading="lazy" decoding="async" />}
    </user-avatar>
  );
}
