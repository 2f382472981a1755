import type { PostQuote as Quote } from '@/features/blog/model/post';
import styles from './PostQuote.module.scss';

/** A quotation large enough to be the picture of its post, with who said it and where it can be read. */
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
