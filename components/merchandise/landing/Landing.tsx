import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** The shop's front page. */
export function Landing() {
  return (
    <div className="page">
      <h1>Things for people who keep records</h1>
      <Link className="button button-primary" href={routes.shop()}>
        See everything in the shop
      </Link>
    </div>
  );
}
