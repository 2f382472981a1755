import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { areSamples, DemoMark } from '@/components/ui/DemoMark';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import {
  changedProfileFilter,
  isFiltered,
  profileFilterName,
} from '@/features/profiles/model/profile-filter';
import { countProfiles, listProfiles } from '@/features/profiles/server/profiles';
import { ProfileFilters } from '@/features/profiles/ui/ProfileFilters';
import { ProfileRows } from '@/features/profiles/ui/ProfileRows';
import type { ProfileFilter } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';
import { preloadText } from '@/lib/theme/preload-fonts';
import { toIsoDate } from '@/lib/time/when';
import styles from './ProfileRows.module.scss';

/** A page of the listed profiles that match a filter. */
export async function ProfilesPage({ filter }: { readonly filter: ProfileFilter }) {
  preloadText();
  const [{ items, page, hasNext, total }, counts] = await Promise.all([
    listProfiles(filter),
    countProfiles(filter),
  ]);
  return (
    <>
      <BreadcrumbBanner title={profileFilterName(filter)} isTight>
        <p className="standfirst">
          Each creator’s status on every platform, written by the creators themselves.
        </p>
      </BreadcrumbBanner>
      <div className="page">
        <ProfileFilters filter={filter} counts={counts} />
        {items.length > 0 ? (
          <>
            <div className={styles.key}>
              <PresenceLegend />
              <p className="muted">
                Each line is the platform of the longest ban.{' '}
                <DemoMark isSample={areSamples(items.map(({ profile }) => profile))} />
              </p>
            </div>
            <ProfileRows records={items} today={toIsoDate(new Date())} />
          </>
        ) : (
          <NoProfiles filter={filter} total={total} />
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label="Profiles"
          getHref={(to) => routes.profiles({ ...filter, page: to })}
        />
      </div>
    </>
  );
}

function NoProfiles({ filter, total }: { filter: ProfileFilter; total: number }) {
  if (total > 0 || (filter.page ?? 1) > 1)
    return (
      <EmptyState title="This page of the list does not exist">
        Go to{' '}
        <Link className="text-link" href={routes.profiles(changedProfileFilter(filter, {}))}>
          the first page
        </Link>
        .
      </EmptyState>
    );
  if (isFiltered(filter))
    return (
      <EmptyState title="No profiles match your filters">
        Remove a filter, or{' '}
        <Link className="text-link" href={routes.profiles()}>
          see all profiles
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState title="No profiles yet">
      Profiles of creators will appear here.{' '}
      <Link className="text-link" href={routes.studio.home()}>
        Create your profile
      </Link>
      .
    </EmptyState>
  );
}
