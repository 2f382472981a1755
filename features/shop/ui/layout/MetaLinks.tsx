import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { env } from '@/lib/env';
import { META_LINKS } from './navigation';

/** The meta menu: the account, the support site and the contact page. */
export function MetaLinks() {
  const [account, ...rest] = META_LINKS.map(({ label, href }) => (
    <li key={href}>
      <Link href={href as Route}>{label}</Link>
    </li>
  ));
  return (
    <>
      {account}
      <li>
        <a href={env.supportUrl} rel="noopener external">
          Support
          <Icon name="box-arrow-up-right" />
          <span className="visually-hidden">(external site)</span>
        </a>
      </li>
      {rest}
    </>
  );
}
