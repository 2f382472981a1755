import type { Route } from 'next';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import styles from './WaysOn.module.scss';

const WAYS: readonly { href: string; name: string; text: string; icon: IconName }[] = [
  { href: routes.bans(), name: 'Bans', text: 'Every record, to be narrowed and read', icon: 'sliders' },
  {
    href: routes.reports(),
    name: 'Shadowban reports',
    text: 'What people noticed, self-reported',
    icon: 'eye-slash',
  },
  {
    href: routes.data(),
    name: 'Data',
    text: 'CSV, JSON, versions and what each column means',
    icon: 'download',
  },
  {
    href: routes.feedsPage(),
    name: 'Feeds and alerts',
    text: 'What is new, by feed or by e-mail',
    icon: 'rss',
  },
  {
    href: routes.api.documentation(),
    name: 'API',
    text: 'The same records for programs',
    icon: 'link-45deg',
  },
  { href: routes.glossary(), name: 'Glossary', text: 'What each word means here', icon: 'journal-text' },
];

/** Where the numbers lead. */
export function WaysOn() {
  return (
    <section aria-labelledby="ways-on">
      <SectionHeading id="ways-on">Go on</SectionHeading>
      <ul className={`plain-list ${styles.ways}`}>
        {WAYS.map(({ href, name, text, icon }) => (
          <li key={href}>
            <Link href={href as Route}>
              <Icon name={icon} />
              <span>
                <strong>{name}</strong>
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
