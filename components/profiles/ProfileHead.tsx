import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { Avatar } from '@/components/ui/Avatar';
import { ShareTools } from '@/components/ui/ShareTools';
import type { Profile } from '@/lib/domain/profiles/profile';
import { routes } from '@/lib/routes';
import styles from './ProfileHead.module.scss';

export function ProfileHead({ profile }: { profile: Profile }) {
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
        <h1>{profile.displayName}</h1>
        {profile.bio && <p className="standfirst">{profile.bio}</p>}
      </div>
      <ShareTools />
    </header>
  );
}
