import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { ListView } from '@/features/admin/model/list-address';
import type { RecordPage } from '@/features/admin/model/records';
import { plural } from '@/lib/plural';
import styles from './ListFoot.module.scss';

/** The page number, problems of the page, and the buttons for the previous and next page. */
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
        {isLoading ? 'Loading…' : `Page ${view.page}, ${plural(rows.length, 'row')}.`}
        {!isLoading && isCutShort && ' The search is not complete. There may be more on the next page.'}
        {!isLoading && broken > 0 && <strong> {plural(broken, 'record')} could not be read.</strong>}
      </p>
      <div className={styles.ways}>
        <Button disabled={view.token === null || isLoading} onClick={onPrevious}>
          <Icon name="chevron-left" /> Previous
        </Button>
        <Button disabled={token === null || isLoading} onClick={() => token && onNext(token)}>
          Next <Icon name="chevron-right" />
        </Button>
      </div>
    </div>
  );
}
