import fieldStyles from '@/components/form/Field.module.scss';
import { requiredMark } from '@/components/form/required-mark';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { DeviceSlot } from '@/components/ui/DeviceSlot';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import { CategoryLinks } from '../catalogue/CategoryLinks';
import { CheckoutPanel } from './CheckoutPanel';
import { OrderCourse, OrderSheet } from './OrderSheet';
import styles from './TrackOrderPage.module.scss';

const PROBLEM = `${fieldStyles.problems} ${styles.problem}`;

/** Finds an order in this browser by its number and email address. */
export function TrackOrderPage() {
  return (
    <>
      <BreadcrumbBanner title="Track an order" trail={[{ name: 'Merchandise', href: routes.merchandise() }]}>
        <p className="standfirst">
          Find a demo order by its number and email address. Orders are saved only in the browser where they
          were placed.
        </p>
      </BreadcrumbBanner>
      <CheckoutPanel
        desk="tracking"
        without="Tracking needs JavaScript, which is turned off in your browser."
      >
        <div className={styles.tracking}>
          <form data-form="" className={styles.form} aria-label="Track an order" method="post" noValidate>
            <div className={fieldStyles.field} data-frame="number">
              <label htmlFor="track-number" {...requiredMark(true)}>
                Order number
              </label>
              <div className={fieldStyles.input}>
                <input
                  id="track-number"
                  name="number"
                  required
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  placeholder="7KMR-4XWT"
                  aria-describedby="track-number-problem"
                  suppressHydrationWarning
                />
              </div>
              <DeviceSlot as="p" id="track-number-problem" className={PROBLEM} data-problem="" hidden />
            </div>
            <div className={fieldStyles.field} data-frame="email">
              <label htmlFor="track-email" {...requiredMark(true)}>
                Email
              </label>
              <div className={fieldStyles.input}>
                <input
                  id="track-email"
                  name="email"
                  type="email"
                  required
                  dir="ltr"
                  autoComplete="email"
                  inputMode="email"
                  spellCheck={false}
                  aria-describedby="track-email-problem"
                  suppressHydrationWarning
                />
              </div>
              <DeviceSlot as="p" id="track-email-problem" className={PROBLEM} data-problem="" hidden />
            </div>
            <Button type="submit" variant="primary" className={styles.find}>
              <Icon name="search" /> Find order
            </Button>
          </form>
          <div role="alert" className={styles.alert}>
            <div data-view="none" hidden suppressHydrationWarning>
              <p>
                <strong>No order found in this browser with this number and email address.</strong>
              </p>
              <p>
                Check both fields, or try the browser where you placed the order. Order numbers have no
                vowels, no 0 and no 1.
              </p>
              <p>
                <Link className="text-link" href={routes.shop()}>
                  Place a new demo order
                </Link>
              </p>
            </div>
          </div>
          <div data-view="order" hidden suppressHydrationWarning>
            <OrderSheet />
          </div>
          <section className={styles.steps} aria-labelledby="order-steps">
            <SectionHeading id="order-steps" note="A demo order follows a fixed schedule">
              Order status
            </SectionHeading>
            <OrderCourse />
          </section>
          <section aria-labelledby="order-new">
            <SectionHeading id="order-new" action={<Link href={routes.shop()}>All products</Link>}>
              No order yet?
            </SectionHeading>
            <CategoryLinks />
          </section>
        </div>
      </CheckoutPanel>
    </>
  );
}
