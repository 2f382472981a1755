import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { FOUND_KINDS, type Marked } from '@/features/search/model/search-query';
import type { FoundPage } from '@/features/search/server/search';
import { onDay } from '@/lib/time/when';
import styles from './SearchPage.module.scss';

/** A page in the search results: its kind, its title, and an excerpt with the words. */
export function FoundItem({ item: { kind, path, title, excerpt, day, isSample } }: { item: FoundPage }) {
  return (
    <li className={styles.item}>
      <p className="kicker">
        {FOUND_KINDS[kind]}
        {day && (
          <>
            {' · '}
            <Time when={onDay(day)} />
          </>
        )}{' '}
        <DemoMark isSample={isSample} />
      </p>
      <h2>
        <Link href={path as Route}>
          <Pieces pieces={title} />
        </Link>
      </h2>
      <p className={styles.excerpt} dir="auto">
        <Pieces pieces={excerpt} />
      </p>
    </li>
  );
}

/** A text with the matches marked. */
function Pieces({ pieces }: { pieces: readonly Marked[] }) {
  return pieces.map(({ text, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places.
    isMatch ? <mark key={at}>{text}</mark> : text,
  );
}
