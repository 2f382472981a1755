import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { areSamples, DemoMark } from '@/components/ui/DemoMark';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import { listProfiles } from '@/features/profiles/server/profiles';
import { ProfileRows } from '@/features/profiles/ui/ProfileRows';
import { routes } from '@/lib/routes';
import { isoDateOf } from '@/lib/time/when';
import styles from './ProfileRows.module.scss';

/** A page of all listed profiles, by username. `number` counts from 1. */
export async function ProfilesPage({ number }: { readonly number: number }) {
  const { items, page, hasNext } = await listProfiles({ page: number });
  return (
    <>
      <BreadcrumbBanner title="Profiles" isTight>
        <p className="standfirst">
          Each creator’s status on every platform, written by the creators themselves.
        </p>
      </BreadcrumbBanner>
      <div className="page">
        {items.length > 0 ? (
          <>
            <div className={styles.key}>
              <PresenceLegend />
              <p className="muted">
                By username. Each line is the platform of the longest ban.{' '}
                <Link className="text-link" href={routes.bans()}>
                  See the latest changes
                </Link>
                . <DemoMark isSample={areSamples(items.map(({ profile }) => profile))} />
              </p>
            </div>
            <ProfileRows records={items} today={isoDateOf(new Date())} />
          </>
        ) : (
          <EmptyState title={page > 1 ? 'This page of the list does not exist' : 'No profiles yet'}>
            {page > 1 ? (
              <>
                Go to{' '}
                <Link className="text-link" href={routes.profiles()}>
                  the first page
                </Link>
                .
              </>
            ) : (
              <>
                Profiles of creators will appear here.{' '}
                <Link className="text-link" href={routes.studio.home()}>
                  Create your profile
                </Link>
                .
              </>
            )}
          </EmptyState>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label="Profiles"
          getHref={(to) => routes.profiles({ page: to })}
        />
      </div>
    </>
  );
}
