'use client';

import { Callout } from '@/components/ui/Callout';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { OwnProfile } from '@/features/studio/model/own-records';
import { routes } from '@/lib/routes';
import { StudioLink, StudioLoading, StudioPage } from '../../../../components/workspace/StudioPage';
import { MayBeOld, ReadingFailed } from '../StudioStates';
import { useStudio } from '../studio-context';
import { AvatarCard } from './AvatarCard';
import { DerivedFacts } from './DerivedFacts';
import { IdentityLinksCard } from './IdentityLinksCard';
import { ProfileForm } from './ProfileForm';
import { useIdentityLinks } from './use-identity-links';

const LEAD = 'What readers see about you, and where they can find you.';

/** The page on which a person edits their profile. */
export function ProfilePage() {
  const { status, profile, broken } = useStudio();
  if (status === 'loading') return <StudioLoading title="Profile" />;
  if (status === 'failed') return <ReadingFailed title="Profile" />;
  if (profile) return <Profile key={profile.row.id} own={profile} />;
  const isBroken = broken.some(({ kind }) => kind === 'profiles');
  return (
    <StudioPage title="Profile" lead={LEAD}>
      <EmptyState
        isFramed
        title={isBroken ? 'Your profile cannot be read' : 'You have no profile yet'}
        action={
          <StudioLink href={routes.studio.home()} className="button button-primary">
            {isBroken ? 'View the problem' : 'Create profile'}
          </StudioLink>
        }
      >
        {isBroken
          ? 'It is stored, but part of it is not valid. Nothing was deleted.'
          : 'This takes a minute: choose a display name and a username, which becomes part of your page’s address.'}
      </EmptyState>
    </StudioPage>
  );
}

function Profile({ own }: { own: OwnProfile }) {
  const { username } = own.profile;
  const links = useIdentityLinks(own.row.id);
  return (
    <StudioPage
      title="Profile"
      lead={LEAD}
      actions={
        <Link href={routes.profile(username)} className="button">
          <Icon name="eye" /> View public page
        </Link>
      }
    >
      <MayBeOld />
      {!own.isListed && (
        <Callout icon="eye-slash">
          <p>
            Your profile is <strong>unlisted</strong>: it is hidden from lists and search engines. Anyone with
            the link can still see it.
          </p>
        </Callout>
      )}
      <AvatarCard own={own} />
      <ProfileForm own={own} onLinksSaved={() => void links.check()} />
      <IdentityLinksCard username={username} links={links} />
      <Card
        id="derived"
        title="Summary of your records"
        note="Counted from your bans and reports. It updates when they change."
      >
        <DerivedFacts own={own} />
      </Card>
    </StudioPage>
  );
}
