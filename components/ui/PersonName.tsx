import { Fragment } from 'react';
import styles from './Headline.module.scss';

/** A name in large letters. A line breaks between its words, and at the hyphen of a word only if the word is wider than the line. */
export function PersonName({ name }: { name: string }) {
  if (!name.includes('-')) return name;
  return name.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The words of a name have no other identity, and their order is fixed.
    <Fragment key={at}>
      {at > 0 && ' '}
      {word.includes('-') ? <bdi className={styles.part}>{word}</bdi> : word}
    </Fragment>
  ));
}
