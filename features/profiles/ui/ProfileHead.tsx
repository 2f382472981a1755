import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { Avatar } from '@/components/ui/Avatar';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { ShareTools } from '@/components/ui/ShareTools';
import { BadgeCode } from '@/features/embeds/ui/BadgeCode';
import { EmbedBox } from '@/features/embeds/ui/EmbedBox';
import { FollowBox } from '@/features/feeds/ui/FollowBox';
import type { Profile } from '@/features/profiles/model/profile';
import { routes } from '@/lib/routes';
import styles from './ProfileHead.module.scss';

/** @param isListed unlisted profiles cannot be followed or embedded */
export function ProfileHead({ profile, isListed }: { profile: Profile; isListed: boolean }) {
  const { username, displayName } = profile;
  return (
    <header className={styles.head}>
      <div className={styles.trail}>
        <Breadcrumbs
          trail={[
            { name: 'Profiles', href: routes.profiles() },
            { name: profile.displayName, href: '' },
          ]}
        />
      </div>
      <Avatar name={profile.displayName} src={profile.avatarUrl} size={128} />
      <div className={styles.words}>
        <p className="kicker">Creator</p>
        <WithDemoMark isSample={profile.isSample}>
          <h1>{profile.displayName}</h1>
        </WithDemoMark>
        {profile.bio && <p className="standfirst">{profile.bio}</p>}
      </div>
      <div className={styles.tools}>
        {isListed && (
          <Link className="button" href={routes.alerts({ creator: username }) as Route} rel="nofollow">
            <Icon name="envelope" /> Get email alerts
          </Link>
        )}
        {isListed && (
          <FollowBox subject={{ of: 'creator', username }} title={`Follow ${displayName}`}>
            Their bans, reports and briefs. Each appeal step and restoration is one item.
          </FollowBox>
        )}
        <ShareTools />
        {isListed && (
          <EmbedBox kind="profile" id={username} title={`${displayName}: status by platform`}>
            <BadgeCode username={username} displayName={displayName} />
          </EmbedBox>
        )}
      </div>
    </header>
  );
}
