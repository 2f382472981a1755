import type { Route } from 'next';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import styles from './ExploreLinks.module.scss';

const WAYS: readonly { href: string; name: string; text: string; icon: IconName }[] = [
  { href: routes.bans(), name: 'Bans', text: 'Search and filter every record', icon: 'sliders' },
  {
    href: routes.reports(),
    name: 'Shadowban reports',
    text: 'Self-reported limits on reach',
    icon: 'eye-slash',
  },
  {
    href: routes.data(),
    name: 'Data',
    text: 'CSV and JSON files, versions and column definitions',
    icon: 'download',
  },
  {
    href: routes.feedsPage(),
    name: 'Feeds and alerts',
    text: 'Updates by feed or email',
    icon: 'rss',
  },
  {
    href: routes.api.documentation(),
    name: 'API',
    text: 'The same records as JSON, for programs',
    icon: 'link-45deg',
  },
  {
    href: routes.glossary(),
    name: 'Glossary',
    text: 'Definitions of the terms used here',
    icon: 'journal-text',
  },
];

/** Links from the overview to the other pages of the public record. */
export function ExploreLinks() {
  return (
    <section aria-labelledby="ways-on">
      <SectionHeading id="ways-on">Explore further</SectionHeading>
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
