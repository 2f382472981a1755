import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './HowOrderingWorks.module.scss';

const STEPS = [
  {
    name: 'Choose',
    text: 'A size where there is one, and how many. Hearts go to your wishlist.',
    label: 'The shop',
    href: routes.shop(),
  },
  {
    name: 'Cart',
    text: 'Three samples lie in it from the start. It stays on this device, in all tabs.',
    label: 'Your cart',
    href: routes.cart(),
  },
  {
    name: 'Checkout',
    text: 'An address is checked as a real shop would. No card, no account, no payment.',
    label: 'Checkout',
    href: routes.checkout(),
  },
  {
    name: 'Follow it',
    text: 'The order gets a number and stays on your device. No parcel leaves any house.',
    label: 'Find an order',
    href: routes.trackOrder(),
  },
] as const;

/** The way of an order, as a line: whole as far as things happen, dotted where in this shop nothing more does. */
export function HowOrderingWorks() {
  return (
    <ol className={`plain-list ${styles.steps}`}>
      {STEPS.map(({ name, text, label, href }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className="muted">{text}</p>
          <p>
            <Link className="text-link" href={href as Route}>
              {label}
            </Link>
          </p>
        </li>
      ))}
    </ol>
  );
}
