import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { alertService } from '@/features/alerts/server/site-alerts';
import { filledByElement } from '@/features/player/ui/FilmTracks';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import styles from './FollowCreator.module.scss';

type FollowCreatorProps = { readonly username: string; readonly displayName: string };

/**
 * Follows a creator by email. Readers who are not signed in get the form for their address. For those who are, the element
 * `follow-creator` shows a button that uses the verified address of their account, and then the way to stop.
 */
export function FollowCreator({ username, displayName }: FollowCreatorProps) {
  const form = (
    <Link
      className="button button-primary"
      href={routes.alerts({ creator: username.toLowerCase() }) as Route}
      rel="nofollow"
    >
      <Icon name="envelope" /> Get email alerts
    </Link>
  );
  // Without a store of alerts, the page of the form explains what there is instead.
  if (!alertService()) return form;
  return (
    <follow-creator class={styles.follow} data-creator={username.toLowerCase()} data-name={displayName}>
      {form}
      <button type="button" className="button button-primary" data-do="follow">
        <Icon name="envelope" /> Follow by email
      </button>
      <PopoverBox
        id="following"
        button={
          <>
            <Icon name="check-lg" /> Following
          </>
        }
        title={`You follow ${displayName}`}
        note={`We email the address of your account about their bans, reports${isPartOn('streams') ? ', briefs and streams' : ' and briefs'}, at most once an hour.`}
      >
        <div className={styles.ways}>
          <button type="button" className="button" data-do="stop">
            Stop following
          </button>
          <a className="text-link" href={routes.findAlerts()} rel="nofollow" data-manage="">
            All your emails
          </a>
        </div>
      </PopoverBox>
      <p role="status" className={styles.status} data-status="" {...filledByElement} />
    </follow-creator>
  );
}
