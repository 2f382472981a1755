import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './HowOrderingWorks.module.scss';

const STEPS = [
  {
    name: 'Choose',
    text: 'Choose a size and quantity. The heart adds a product to your wishlist.',
    label: 'The shop',
    href: routes.shop(),
  },
  {
    name: 'Cart',
    text: 'Your cart is saved in this browser, for all tabs.',
    label: 'Your cart',
    href: routes.cart(),
  },
  {
    name: 'Checkout',
    text: 'The address form checks your input. You do not need an account or a card.',
    label: 'Checkout',
    href: routes.checkout(),
  },
  {
    name: 'Track',
    text: 'The demo order gets a number and is saved in this browser.',
    label: 'Track an order',
    href: routes.trackOrder(),
  },
] as const;

/** The steps of an order as a line: solid as far as something happens, dotted after that. */
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
