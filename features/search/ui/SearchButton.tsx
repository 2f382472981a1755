import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './SearchButton.module.scss';
import { SearchForm } from './SearchForm';

/** The header's search link. With scripts it opens the search field in place. */
export function SearchButton() {
  return (
    <search-field suppressHydrationWarning>
      <Link href={routes.search()} className={`button ${styles.button}`} suppressHydrationWarning>
        <Icon name="search" />
        <span className={styles.words}>Search briefs, people, bans</span>
      </Link>
      <div popover="auto" className={styles.panel} suppressHydrationWarning>
        <SearchForm place="find" filter={{}} />
      </div>
    </search-field>
  );
}
