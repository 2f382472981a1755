import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

const TITLES = {
  report: { missing: 'Report not found', failed: 'Your report cannot be shown' },
  decision: { missing: 'Decision not found', failed: 'The decision cannot be shown' },
} as const;

/**
 * The page for an invalid private link. `message`: the reason why the report cannot be shown now; null if there is no
 * report.
 */
export function NoReport({
  what = 'report',
  message,
}: {
  what?: keyof typeof TITLES;
  message: string | null;
}) {
  const title = TITLES[what];
  return (
    <BrokenPage
      title={message ? title.failed : title.missing}
      text={
        message ??
        `This private link is incomplete or wrong, or the ${what} was deleted after its retention period. Copy the whole link from your email and try again.`
      }
    >
      <NextSteps />
    </BrokenPage>
  );
}

/** The report page for an address that names nothing on this site. */
export function NoTarget() {
  return (
    <BrokenPage
      title="There is nothing to report here"
      text="The link is incomplete, or the page it points to no longer exists. Open the page you want to report and follow its “Report” link."
    >
      <NextSteps />
    </BrokenPage>
  );
}

function NextSteps() {
  return (
    <>
      <Link className="button button-primary" href={routes.contactUs()}>
        Contact us
      </Link>
      <Link className="button" href={routes.home()}>
        Go to the home page
      </Link>
    </>
  );
}
