import type { PostQuote as Quote } from '@/features/blog/model/post';
import styles from './PostQuote.module.scss';

/** A large quotation in place of a post's picture, with its author and its source. */
export function PostQuote({ quote: { text, by, source, href } }: { quote: Quote }) {
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
