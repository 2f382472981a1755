import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { listDataVersions } from '@/features/datasets/server/data-versions';
import type { RecordType, RestrictionFilter } from '@/features/explorer/model/restriction-filter';
import { routes } from '@/lib/routes';
import { isoDateOf } from '@/lib/time/when';
import { CiteForms } from './CiteForms';

type CiteBoxProps = {
  kind: RecordType;
  filter: RestrictionFilter;
  /** Number of rows that the page shows now. */
  records: number;
  people: number;
};

/** Citations of the rows that the page shows, and the way to the newest permanent version of them. */
export async function CiteBox({ kind, filter, records, people }: CiteBoxProps) {
  const [newest] = (await listDataVersions()) ?? [];
  const { sort: _sort, after: _after, ...rows } = filter;
  return (
    <PopoverBox
      id="cite"
      button={
        <>
          <Icon name="quote" /> Cite
        </>
      }
      title="Cite these rows"
      note={
        <>
          These are the rows as shown today. They may change.{' '}
          {newest && (
            <>
              To cite rows that stay the same, use{' '}
              <Link className="text-link" href={routes.dataVersion(newest.name, rows) as Route}>
                version {newest.name}
              </Link>
              .
            </>
          )}
        </>
      }
    >
      <div data-live="citation">
        <CiteForms
          cited={{ kind, filter, count: { records, people }, version: null, day: isoDateOf(new Date()) }}
        />
      </div>
    </PopoverBox>
  );
}
