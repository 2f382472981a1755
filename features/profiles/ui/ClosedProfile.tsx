import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { CLOSED_NAME } from '@/features/profiles/model/profile';
import { routes } from '@/lib/routes';

/** The page of a profile whose account was closed. */
export function ClosedProfile() {
  return (
    <BrokenPage
      title={CLOSED_NAME}
      text="The owner closed this account and deleted its records. The username stays reserved, so that no one else can use it."
    >
      <Link className="button button-primary" href={routes.profiles()}>
        All profiles
      </Link>
      <Link className="button" href={routes.home()}>
        Go to the home page
      </Link>
    </BrokenPage>
  );
}
