import type { Route } from 'next';
import { Card } from '@/components/ui/Card';
import { Link } from '@/components/ui/Link';
import { StudioLink } from '@/features/studio/ui/StudioLink';
import { routes } from '@/lib/routes';
import type { ModerationDecision } from '../data/moderation-records';
import type { OwnerProfile } from '../data/target-record';
import { appealHref } from '../queue/AppealRows';
import { Age } from '../shared/Age';
import { StateMark } from '../shared/StateMark';
import { useRead } from '../shared/use-read';
import { useModeration } from '../use-moderation';
import { accountStateWord, actionWord, reasonWord } from '../words';
import styles from './Case.module.scss';

const SHOWN = 10;

/** The account of the target: its age, profiles and earlier decisions. */
export function AccountCard({
  account,
  profiles,
  decisions,
}: {
  account: string;
  profiles: readonly OwnerProfile[];
  decisions: readonly ModerationDecision[];
}) {
  const send = useModeration();
  const { value: person } = useRead(`account ${account}`, async () => {
    const { accounts = [] } = await send({ type: 'listAccounts', search: account, cursor: null });
    return accounts.find((row) => row.account === account) ?? null;
  });
  return (
    <Card
      id="account"
      title="Account"
      action={
        <StudioLink href={routes.admin.people({ search: account }) as Route} className="text-link">
          Account and sign-ins
        </StudioLink>
      }
    >
      <dl className={styles.list}>
        {person && (
          <>
            <div>
              <dt>Email</dt>
              <dd>{person.email}</dd>
            </div>
            <div>
              <dt>Created</dt>
              <dd>
                <Age instant={person.createdAt} />
              </dd>
            </div>
            <div>
              <dt>State</dt>
              <dd>
                {accountStateWord(person.state)}
                {person.isAdministrator && ', administrator'}
              </dd>
            </div>
          </>
        )}
        {profiles.map((profile) => (
          <div key={profile.id}>
            <dt>Profile</dt>
            <dd>
              <Link href={routes.profile(profile.username)} className="text-link">
                <bdi>{profile.displayName}</bdi>
              </Link>{' '}
              <StateMark state={profile.moderation || null} />
              {profile.createdAt && (
                <>
                  {' '}
                  created <Age instant={profile.createdAt} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3>Earlier decisions about this account</h3>
      {decisions.length === 0 && <p className={styles.muted}>No other decisions.</p>}
      <ul className={`plain-list ${styles.decisions}`}>
        {decisions.slice(0, SHOWN).map((decision) => (
          <li key={decision.id}>
            <p>
              <StudioLink href={appealHref(decision)} className="text-link">
                <bdi>{decision.targetTitle}</bdi>
              </StudioLink>
              : {actionWord(decision.action)}, {reasonWord(decision.reason)}
              {decision.endedAt && ' (ended)'}
            </p>
            <p className={styles.muted}>
              {decision.decidedBy}, <Age instant={decision.decidedAt} />
            </p>
          </li>
        ))}
      </ul>
      {decisions.length > SHOWN && <p className={styles.muted}>And {decisions.length - SHOWN} more.</p>}
    </Card>
  );
}
