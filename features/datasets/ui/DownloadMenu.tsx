import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { DATA_LICENCE } from '@/features/datasets/model/citation';
import type { RecordType, RestrictionFilter } from '@/lib/domain/restriction-filter';
import { type RowsFormat, routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import styles from './DownloadMenu.module.scss';

/** The name and purpose of each format. */
export const FORMAT_WORDS: Readonly<Record<RowsFormat, { readonly name: string; readonly use: string }>> = {
  csv: { name: 'CSV', use: 'for spreadsheets, R and pandas' },
  json: { name: 'JSON', use: 'one object, with licence and citation' },
  ndjson: { name: 'NDJSON', use: 'one object per line, for large files' },
};

type TakeAwayProps = {
  kind: RecordType;
  filter: RestrictionFilter;
  /** Rows that the filter leaves. */
  records: number;
};

const FORMATS: readonly RowsFormat[] = ['csv', 'json', 'ndjson'];

/** Downloads all rows that match the filters, not only this page's. */
export function DownloadMenu({ kind, filter, records }: TakeAwayProps) {
  return (
    <PopoverBox
      id="take-away"
      button={
        <>
          <Icon name="download" /> Download <span className={styles.count}>{plural(records, 'row')}</span>
        </>
      }
      isPrimary
      isDisabled={records === 0}
      title={`${plural(records, 'row')} as a file`}
      note="Every row that matches your filters, with its current contents."
    >
      <ul className={`plain-list ${styles.formats}`}>
        {FORMATS.map((format) => (
          <li key={format}>
            <a href={routes.rows(kind, format, filter)} download rel="nofollow">
              <strong>{FORMAT_WORDS[format].name}</strong>
              <span>{FORMAT_WORDS[format].use}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        <Link className="text-link" href={`${routes.data()}#columns` as Route}>
          Column definitions
        </Link>
        <Link className="text-link" href={`${routes.data()}#licence` as Route}>
          {DATA_LICENCE.short}
        </Link>
        <Link className="text-link" href={`${routes.data()}#versions` as Route}>
          Versions and SHA-256
        </Link>
      </p>
    </PopoverBox>
  );
}
