import type { Route } from 'next';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import type { NamedPerson } from '@/features/briefs/server/briefs';
import { routes } from '@/lib/routes';
import styles from './NamedHere.module.scss';

/** The people whom a brief names, each with the most serious status on their board. */
export function NamedHere({ people }: { people: readonly NamedPerson[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="named">
      <h2 id="named" className={`kicker ${styles.title}`}>
        People in this brief
      </h2>
      <ul className="plain-list">
        {people.map(({ record: { profile }, board }) => (
          <li key={profile.id} className={styles.person}>
            <WithDemoMark isSample={profile.isSample}>
              <Link href={routes.profile(profile.username) as Route}>{profile.displayName}</Link>
            </WithDemoMark>
            {board[0] && (
              <span>
                <PlatformMark platform={board[0].platform} named />
                <StatusLabel status={board[0].state} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
