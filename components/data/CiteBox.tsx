import { Icon } from '@/components/ui/Icon';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { listDataVersions } from '@/lib/data/data-versions';
import { dayOf } from '@/lib/data-versions/manifest';
import type { RestrictionFilter, RestrictionKind } from '@/lib/domain/explorer/restriction-filter';
import { isoDateOf } from '@/lib/domain/time/when';
import type { Cited } from '@/lib/exports/citation';
import { CiteForms } from './CiteForms';

type CiteBoxProps = {
  kind: RestrictionKind;
  filter: RestrictionFilter;
  /** The number of rows that match the filter now. */
  records: number;
  people: number;
};

/**
 * Citations of filtered rows, as in the latest published version, which does not change. The version's own page counts its rows;
 * counting them here would delay every page of rows.
 */
export async function CiteBox({ kind, filter, records, people }: CiteBoxProps) {
  const [newest] = (await listDataVersions()) ?? [];
  const cited: Cited = newest
    ? { kind, filter, version: newest.name, day: dayOf(newest.name) }
    : { kind, filter, count: { records, people }, version: null, day: isoDateOf(new Date()) };
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
        newest
          ? `Cites version ${newest.name}, the latest published. Records may have changed since then; the version’s page has its own counts.`
          : 'No version has been published yet. This cites the rows as they are today; they may change.'
      }
    >
      <CiteForms cited={cited} />
    </PopoverBox>
  );
}
