import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import type { Status } from '@/components/ui/status-looks';
import { Time } from '@/components/ui/Time';
import { type Ban, daysAppealPending, daysUntilRestored } from '@/features/bans/model/ban';
import type { RecentChange } from '@/features/bans/server/bans';
import { PLATFORMS } from '@/lib/domain/platform';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import type { IsoDate } from '@/lib/time/when';
import styles from './ChangeList.module.scss';

/** The latest updates: person, platform, status and date. */
export function ChangeList({ changes, today }: { changes: readonly RecentChange[]; today: IsoDate }) {
  return (
    <ul className="plain-list">
      {changes.map(({ profile, ban }) => (
        <li key={ban.id} className={styles.change}>
          <Avatar name={profile.displayName} src={profile.avatarUrl} size={48} />
          <p className={styles.who}>
            <span className={styles.name}>
              <Link href={routes.platformOnProfile(profile.username, ban.platform) as Route}>
                {profile.displayName}
              </Link>{' '}
              <DemoMark isSample={profile.isSample} />
            </span>
            <span>
              <PlatformMark platform={ban.platform} />
              {PLATFORMS[ban.platform].displayName}
            </span>
          </p>
          <p className={styles.what}>
            <StatusLabel status={statusOf(ban, today)} />
            <span>
              <Since ban={ban} today={today} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function statusOf(ban: Ban, today: IsoDate): Status {
  const last = ban.events.at(-1)?.kind;
  if (last === 'restored' || last === 'ended') return last;
  if (last === 'appeal-rejected') return 'appeal-rejected';
  return daysAppealPending(ban, today) === null ? 'banned' : 'appeal-pending';
}

function Since({ ban, today }: { ban: Ban; today: IsoDate }) {
  const days = daysUntilRestored(ban);
  if (days !== null) return `after ${plural(days, 'day')}`;
  const pending = daysAppealPending(ban, today);
  if (pending !== null) return `day ${pending}`;
  const when = ban.events.at(-1)?.when ?? ban.began;
  return when ? <Time when={when} /> : 'date not known';
}
