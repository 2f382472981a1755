import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './SearchButton.module.scss';
import { SearchForm } from './SearchForm';

/** The header's way to the search: a link to its page, which with a script brings the field here. */
export function SearchButton() {
  return (
    <search-field class={styles.search} suppressHydrationWarning>
      <Link href={routes.search()} className={`button ${styles.button}`} suppressHydrationWarning>
        <Icon name="search" />
        <span className="visually-hidden">Search</span>
      </Link>
      <div popover="auto" className={styles.panel} suppressHydrationWarning>
        <SearchForm filter={{}} />
      </div>
    </search-field>
  );
}
