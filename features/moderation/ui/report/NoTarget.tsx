import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** The report page for an address that names nothing on this site. */
export function NoTarget() {
  return (
    <BrokenPage
      title="There is nothing to report here"
      text="The link is incomplete, or the page it points to no longer exists. Open the page you want to report and follow its “Report” link."
    >
      <Link className="button button-primary" href={routes.contactUs()}>
        Contact us
      </Link>
      <Link className="button" href={routes.home()}>
        Go to the home page
      </Link>
    </BrokenPage>
  );
}
