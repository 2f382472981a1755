import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { InstantTime } from '@/components/ui/InstantTime';
import { Link } from '@/components/ui/Link';
import { Time } from '@/components/ui/Time';
import { HAPPENING_WORDS, PACE_WORDS, PACES } from '@/lib/alerts/choices';
import { followingAddress, readFollowing } from '@/lib/alerts/following';
import { subjectTitle } from '@/lib/alerts/following-words';
import type { OwnAlert } from '@/lib/alerts/hand-over';
import { isoDateOf, onDay } from '@/lib/domain/time/when';
import { type AlertsTold, routes } from '@/lib/routes';
import styles from './ManageAlertsPage.module.scss';

export const ALERTS_TRAIL = [{ name: 'E-mail alerts', href: routes.alerts() }];

const TOLD: Readonly<Record<AlertsTold, string>> = {
  confirmed: 'Your address is confirmed: from now on you are told. A letter that says so is on its way.',
  full: 'This address has as many alerts as an address may have, and got no more. End one of these first.',
  changed: 'Changed.',
  paused: 'Paused: nothing is sent, and what happens meanwhile is not told later.',
  resumed: 'It goes on from now.',
  ended: 'Ended. Nothing more is sent of it.',
};

type ManageProps = {
  readonly alerts: readonly OwnAlert[];
  /** Whose they are, without what a passer-by should not read. */
  readonly owner: string;
  /** The secret that the page was opened with. */
  readonly secret: string;
  /** What has just been done. */
  readonly told: AlertsTold | null;
};

/** Everything that one address follows, to change, pause and end. Whoever has the link has read a letter to the address. */
export function ManageAlertsPage({ alerts, owner, secret, told }: ManageProps) {
  return (
    <>
      <BreadcrumbBanner title="Your alerts" trail={ALERTS_TRAIL}>
        <p className="standfirst">
          {alerts.length === 1 ? 'One alert' : `${alerts.length} alerts`} to {owner}. Whoever has the address
          of this page can change them: keep it to yourself.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${styles.page}`}>
        {told && (
          <p role="status" className={styles.told}>
            {TOLD[told]}
          </p>
        )}
        <ul className={`plain-list ${styles.alerts}`}>
          {alerts.map((alert) => (
            <Alert key={alert.alert} alert={alert} secret={secret} />
          ))}
        </ul>
        <div className={styles.end}>
          <Link className="button" href={routes.alerts() as Route}>
            Follow something else
          </Link>
          {alerts.length > 1 && (
            <details>
              <summary>End all of them</summary>
              <form action="/alerts/change" method="post">
                <input type="hidden" name="key" value={secret} />
                <p>All {alerts.length} end at once, and your address is deleted with them.</p>
                <button type="submit" className="button" name="do" value="end-all">
                  End all alerts
                </button>
              </form>
            </details>
          )}
        </div>
      </div>
    </>
  );
}

function Alert({ alert, secret }: { readonly alert: OwnAlert; readonly secret: string }) {
  const { alert: number, following: text, happenings, pace, isPaused, confirmedAt, lastSentAt } = alert;
  const following = readFollowing(text);
  const title = following ? subjectTitle(following) : text;
  return (
    <li>
      <h2 id={`alert-${number}`} dir="auto">
        {following ? <Link href={followingAddress(following) as Route}>{title}</Link> : title}
      </h2>
      <p>
        {isPaused && <strong>Paused. </strong>}
        {happenings.map((happening) => HAPPENING_WORDS[happening].name).join(', ')}. Since{' '}
        <Time when={onDay(isoDateOf(new Date(confirmedAt)))} />;{' '}
        {lastSentAt === null ? (
          'no letter yet'
        ) : (
          <>
            the last letter went <InstantTime instant={new Date(lastSentAt).toISOString()} />
          </>
        )}
        .
      </p>
      <form action="/alerts/change" method="post" aria-labelledby={`alert-${number}`}>
        <input type="hidden" name="key" value={secret} />
        <input type="hidden" name="alert" value={number} />
        <label htmlFor={`pace-${number}`}>How often</label>
        <select id={`pace-${number}`} name="pace" defaultValue={pace}>
          {PACES.map((each) => (
            <option key={each} value={each}>
              {PACE_WORDS[each].name}
            </option>
          ))}
        </select>
        <button type="submit" className="button" name="do" value="pace">
          Change
        </button>
        <button type="submit" className="button" name="do" value={isPaused ? 'resume' : 'pause'}>
          {isPaused ? 'Resume' : 'Pause'}
        </button>
        <button type="submit" className="button" name="do" value="end">
          End
        </button>
      </form>
    </li>
  );
}
