'use client';

import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import type { OwnProfile } from '@/lib/studio/own-records';
import { StudioLink } from '../StudioLink';
import { StudioCard, StudioEmpty, StudioPage } from '../StudioPage';
import { MayBeOld, ReadingFailed, StudioLoading } from '../StudioStates';
import { useStudio } from '../studio-context';
import { AvatarCard } from './AvatarCard';
import { DerivedFacts } from './DerivedFacts';
import { ProfileForm } from './ProfileForm';
import styles from './ProfilePage.module.scss';

const LEAD = 'What people read about you, and where they find you now.';

/** A person's own profile: everything about it that is theirs to say. */
export function ProfilePage() {
  const { status, profile, broken } = useStudio();
  if (status === 'loading') return <StudioLoading title="Profile" />;
  if (status === 'failed') return <ReadingFailed title="Profile" />;
  if (profile) return <Profile key={profile.row.id} own={profile} />;
  const isBroken = broken.some(({ kind }) => kind === 'profiles');
  return (
    <StudioPage title="Profile" lead={LEAD}>
      <StudioEmpty
        title={isBroken ? 'Your profile cannot be read' : 'You have no profile yet'}
        action={
          <StudioLink href={routes.studio.home()} className="button button-primary">
            {isBroken ? 'See what is wrong' : 'Choose a username'}
          </StudioLink>
        }
      >
        {isBroken
          ? 'It is stored, and something in it is not as it should be. Nothing was deleted.'
          : 'It takes a minute: a username, which is the address of your page, and the name that people know you by.'}
      </StudioEmpty>
    </StudioPage>
  );
}

function Profile({ own }: { own: OwnProfile }) {
  const { username } = own.profile;
  return (
    <StudioPage
      title="Profile"
      lead={LEAD}
      actions={
        <Link href={routes.profile(username)} className="button">
          <Icon name="eye" /> See it as others do
        </Link>
      }
    >
      <MayBeOld />
      {!own.isListed && (
        <p className={styles.unlisted}>
          <Icon name="eye-slash" />
          <span>
            Your profile is <strong>unlisted</strong>: it stands in no list and no search engine is told of
            it. Whoever has its address can read it.
          </span>
        </p>
      )}
      <AvatarCard own={own} />
      <ProfileForm own={own} />
      <StudioCard
        id="derived"
        title="What your records say"
        note="Counted from your bans and reports each time the page is read. It changes as you keep them."
      >
        <DerivedFacts own={own} />
      </StudioCard>
    </StudioPage>
  );
}
