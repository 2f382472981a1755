import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { routes } from '@/lib/routes';
import styles from './ServerErrorPage.module.scss';

/** The second of the two error pages: a server error, with what to do. */
export function ServerErrorPage() {
  return (
    <div className={`page ${styles.broke}`}>
      <div className={styles.words}>
        <p className="kicker">Error 500</p>
        <h1>Something went wrong</h1>
        <p className="standfirst">
          We’ve logged the problem. What you typed in the studio is saved on your device.
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
          <dt>Try again</dt>
          <dd>Wait a minute, then reload the page. Reloading is safe.</dd>
        </div>
        <div>
          <dt>Read something else</dt>
          <dd>
            Other pages may still work:{' '}
            <Link className="text-link" href={routes.briefs()}>
              all briefs
            </Link>
            <WhilePartOn parts={['streams']}>
              ,{' '}
              <Link className="text-link" href={routes.streams()}>
                all streams
              </Link>
            </WhilePartOn>
            .
          </dd>
        </div>
        <div>
          <dt>Contact us</dt>
          <dd>
            If the problem continues,{' '}
            <Link className="text-link" href={routes.contactUs()}>
              send us the address
            </Link>{' '}
            of the page and the time.
          </dd>
        </div>
      </dl>
      <p className="muted">This is an example of the error page.</p>
    </div>
  );
}
