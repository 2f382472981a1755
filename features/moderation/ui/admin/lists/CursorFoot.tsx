import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { plural } from '@/lib/plural';
import styles from './Lists.module.scss';

/** The page number of a list, with links to the previous and the next page. */
export function CursorFoot({
  page,
  rows,
  next,
  isLoading,
  onPrevious,
  onNext,
}: {
  page: number;
  rows: number;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  isLoading: boolean;
  onPrevious: () => void;
  onNext: (cursor: string) => void;
}) {
  return (
    <div className={styles.pages}>
      <p role="status">{isLoading ? 'Loading …' : `Page ${page}, ${plural(rows, 'row')}.`}</p>
      <div>
        <Button disabled={page === 1 || isLoading} onClick={onPrevious}>
          <Icon name="chevron-left" /> Previous
        </Button>
        <Button disabled={next === null || isLoading} onClick={() => next !== null && onNext(next)}>
          Next <Icon name="chevron-right" />
        </Button>
      </div>
    </div>
  );
}
