import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './SomethingBroke.module.scss';

/** The second of the two error pages: something failed on our side. What it means, beside what can be done. */
export function SomethingBroke() {
  return (
    <div className={`page ${styles.broke}`}>
      <div className={styles.words}>
        <p className="kicker">Error 500</p>
        <h1>Something went wrong on our side</h1>
        <p className="standfirst">
          The page could not be made. The fault is in our log, and what you typed in the studio is kept on
          your device.
        </p>
        <div className={styles.ways}>
          <Link className="button button-primary" href={routes.errorPageTwo()}>
            <Icon name="arrow-counterclockwise" /> Try again
          </Link>
          <Link className="button" href={routes.home()}>
            Go to the home page
          </Link>
        </div>
      </div>
      <svg className={styles.drawing} viewBox="0 0 420 300" aria-hidden="true">
        <path className={styles.before} d="M0 60H180M0 150H230M0 240H120" />
        <path className={styles.break} d="M190 30V90M240 120V180M130 210V270" />
        <path className={styles.dots} d="M210 60H300M260 150H420M150 240H240" />
        <path className={styles.after} d="M300 60H420M240 240H420" />
      </svg>
      <dl className={styles.steps}>
        <div>
          <dt>Wait a moment</dt>
          <dd>
            Most of these pass within a minute. Loading the page again does no harm and sends nothing twice.
          </dd>
        </div>
        <div>
          <dt>Read on elsewhere</dt>
          <dd>
            What was made before can often still be read:{' '}
            <Link className="text-link" href={routes.briefs()}>
              all briefs
            </Link>
            ,{' '}
            <Link className="text-link" href={routes.streams()}>
              all streams
            </Link>
            .
          </dd>
        </div>
        <div>
          <dt>Tell us if it stays</dt>
          <dd>
            Say which address it was and when, and{' '}
            <Link className="text-link" href={routes.contactUs()}>
              write to us
            </Link>
            .
          </dd>
        </div>
      </dl>
      <p className="muted">
        This page shows what such a failure looks like. Nothing failed on your way here.
      </p>
    </div>
  );
}
