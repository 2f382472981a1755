import { Icon } from '@/components/ui/Icon';
import type { ListView } from '@/lib/admin/list-address';
import type { RecordPage } from '@/lib/admin/records';
import styles from './ListFoot.module.scss';

/** Which page it is, what was met on the way, and the ways to the page before and the next. */
export function ListFoot({
  view,
  page,
  isLoading,
  onPrevious,
  onNext,
}: {
  view: Pick<ListView, 'token' | 'page'>;
  page: Pick<RecordPage, 'token' | 'broken' | 'isCutShort'> & { readonly rows: readonly unknown[] };
  isLoading: boolean;
  onPrevious: () => void;
  onNext: (token: string) => void;
}) {
  const { token, rows, broken, isCutShort } = page;
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.said}>
        {isLoading ? 'Loading …' : `Page ${view.page}, ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}.`}
        {!isLoading && isCutShort && ' Much was looked through for it; there may be more on the next page.'}
        {!isLoading && broken > 0 && (
          <strong> {broken === 1 ? '1 record here cannot' : `${broken} records here cannot`} be read.</strong>
        )}
      </p>
      <div className={styles.ways}>
        <button
          type="button"
          className="button"
          disabled={view.token === null || isLoading}
          onClick={onPrevious}
        >
          <Icon name="chevron-left" /> Previous
        </button>
        <button
          type="button"
          className="button"
          disabled={token === null || isLoading}
          onClick={() => token && onNext(token)}
        >
          Next <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  );
}
