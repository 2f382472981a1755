import styles from './Avatar.module.scss';

const TONES = 6;

/** "Mara Lindqvist" -> "ML"; "The Long Margin" -> "LM"; one word -> its first two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => !/^(the|and|of)$/i.test(word));
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** The same tone for the same name, everywhere. */
const toneOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES;

export type AvatarProps = { name: string; src: string | null; size: 40 | 48 | 64 | 128 };

/**
 * A person's picture. The initials lie beneath it, so that they show while it loads, when there is none and when
 * it fails (`user-avatar` takes a picture away that failed). Decorative: the name always stands beside it.
 */
export function Avatar({ name, src, size }: AvatarProps) {
  return (
    <user-avatar class={`${styles.avatar} ${styles[`tone${toneOf(name)}`]} ${styles[`size${size}`]}`}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {src && <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />}
    </user-avatar>
  );
}
