'use client';

import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { Link } from '@/components/ui/Link';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { routes } from '@/lib/routes';
import styles from './AccountHead.module.scss';
import { useAccount } from './account-context';

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const STEP_NAMES = { TOTP: 'authenticator app', EMAIL: 'email', SMS: 'text message' } as const;

/** Shows who is signed in, and the status of the account. */
export function AccountHead() {
  const { viewer } = useSignedIn();
  const { details, terms } = useAccount();
  const steps = details?.secondSteps.enabled ?? [];
  const isOffered = terms.secondFactors.factors.length > 0;
  return (
    <>
      <header className={styles.head}>
        <Avatar name={viewer.name} src={null} size={64} />
        <div className={styles.words}>
          <h1>My account</h1>
          <p className={styles.name}>
            Signed in as <bdi>{viewer.name}</bdi>
          </p>
        </div>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Studio</dt>
          <dd>
            <Link href={routes.studio.home()} className="text-link">
              Profile, bans and briefs
            </Link>
          </dd>
        </div>
        {isOffered && (
          <div>
            <dt>Two-step verification</dt>
            <dd>{steps.map((step) => STEP_NAMES[step]).join(', ') || 'Off'}</dd>
          </div>
        )}
        <div>
          <dt>Session started</dt>
          <dd>
            {details?.signedInAt !== undefined && (
              <time dateTime={new Date(details.signedInAt * 1000).toISOString()}>
                {instant.format(details.signedInAt * 1000)}
              </time>
            )}
          </dd>
        </div>
        <div>
          <dt>Activity</dt>
          <dd>
            <Link href={routes.studio.activity() as Route} className="text-link">
              Sign-ins and changes
            </Link>
          </dd>
        </div>
      </dl>
    </>
  );
}
