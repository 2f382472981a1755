import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { StudioLink } from './StudioPage';
import styles from './WorkspaceNavigation.module.scss';

export type WorkspaceLink = {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
  /** True for the first link of a group. A line is before it. */
  readonly isApart?: boolean;
  /** The id of the element that says why the page has no content yet. The link is dimmed. */
  readonly waitsFor?: string | undefined;
};

type NavigationProps = {
  readonly label: string;
  /** The first page, whose path the paths of the others begin with. */
  readonly home: string;
  readonly links: readonly WorkspaceLink[];
  /** Says why links are dimmed, with its id. */
  readonly note?: { readonly id: string; readonly text: string } | undefined;
  /** More items of the list. */
  readonly children?: ReactNode;
};

/** The navigation of the studio or of administration: a column on a wide window, a scrolling row on a narrow one. */
export function WorkspaceNavigation({ label, home, links, note, children }: NavigationProps) {
  const path = usePathname();
  const navigation = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path.
  useEffect(() => {
    const row = navigation.current;
    const current = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row || !current) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += current.left + current.width / 2 - left - width / 2;
  }, [path]);
  const isCurrent = (href: string) =>
    href === home ? path === href : path === href || path.startsWith(`${href}/`);
  return (
    <nav ref={navigation} aria-label={label} className={styles.navigation}>
      <ul className="plain-list">
        {links.map((link) => (
          <li key={link.href} data-apart={link.isApart ? '' : undefined}>
            <StudioLink
              href={link.href as Route}
              aria-current={isCurrent(link.href) ? 'page' : undefined}
              aria-describedby={link.waitsFor}
              data-waits={link.waitsFor ? '' : undefined}
            >
              <Icon name={link.waitsFor ? 'lock-fill' : link.icon} />
              {link.label}
            </StudioLink>
          </li>
        ))}
        {children}
      </ul>
      {note && (
        <p id={note.id} className={styles.note}>
          {note.text}
        </p>
      )}
    </nav>
  );
}
