import { Card } from '@/components/ui/Card';
import { Link } from '@/components/ui/Link';
import { queryAsViewer } from '@/components/workspace/session/viewer-session';
import { routes } from '@/lib/routes';
import type { AbuseReport } from '../data/moderation-records';
import { type OwnerProfile, readProfile } from '../data/target-record';
import { Age } from '../shared/Age';
import { ReadProblem } from '../shared/ReadProblem';
import { StateMark } from '../shared/StateMark';
import { useRead } from '../shared/use-read';
import styles from './Case.module.scss';
import { similarProfileIds } from './similar-profile-ids';

/** The profile next to profiles with similar names, with spelling and creation date. */
export function SimilarNamesCard({
  profiles,
  reports,
}: {
  profiles: readonly OwnerProfile[];
  reports: readonly Pick<AbuseReport, 'explanation'>[];
}) {
  const ids = similarProfileIds(reports.map(({ explanation }) => explanation));
  const { value, status, problem, reload } = useRead(`similar ${ids.join(' ')}`, () =>
    Promise.all(ids.map((id) => readProfile(queryAsViewer, id))),
  );
  const others = (value ?? []).filter((profile) => profile !== null);
  return (
    <Card
      id="similar"
      title="Similar names"
      note="A newer name usually imitates the older profile. Compare the accounts that each profile links to."
    >
      <ReadProblem what="The profiles" problem={problem} onRetry={reload} />
      {status === 'loading' && !value && <p role="status">Loading …</p>}
      <ul className={`plain-list ${styles.decisions}`}>
        {[...profiles, ...others].map((profile, at) => (
          <li key={profile.id}>
            <p>
              <Link href={routes.profile(profile.username)} className="text-link">
                <bdi>{profile.displayName}</bdi>
              </Link>{' '}
              <span dir="ltr">@{profile.username}</span> <StateMark state={profile.moderation || null} />
            </p>
            <p className={styles.muted}>
              {at < profiles.length ? 'New name' : 'Already listed'}
              {profile.createdAt && (
                <>
                  , created <Age instant={profile.createdAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
