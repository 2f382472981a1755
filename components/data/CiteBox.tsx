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
  /** What the filter leaves now. */
  records: number;
  people: number;
};

/**
 * How to cite the rows of a filter: as the newest kept version has them, which stays as it is. How many it has, its own page
 * says; that is not counted here, where every page of rows would wait for it.
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
          ? `As version ${newest.name} has them, the newest that is kept. Records may have changed since; the version’s page counts its own.`
          : 'No version is kept yet: this cites the rows as they are today, and they may change.'
      }
    >
      <CiteForms cited={cited} />
    </PopoverBox>
  );
}
