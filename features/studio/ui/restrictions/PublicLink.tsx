import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { PlatformId } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { useStudio } from '../studio-context';

/** A link to the platform's part of the person's public page. */
export function PublicLink({ platform }: { platform: PlatformId }) {
  const { profile } = useStudio();
  if (!profile) return null;
  return (
    <Link className="button" href={routes.platformOnProfile(profile.profile.username, platform) as Route}>
      <Icon name="eye" /> View on your page
    </Link>
  );
}
