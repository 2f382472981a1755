import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** The page for a private link that leads to no report. `message`: why it cannot be shown now; null when there is none. */
export function NoReport({ message }: { message: string | null }) {
  return (
    <BrokenPage
      title={message ? 'Your report cannot be shown' : 'Report not found'}
      text={
        message ??
        'This private link is incomplete or wrong, or the report was deleted after its retention period. Copy the whole link from your email and try again.'
      }
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
