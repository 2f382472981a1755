import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { MAX_SEARCH_LENGTH } from '@/features/blog/model/blog-filter';
import type { BlogFilter } from '@/features/blog/model/blog-query';
import { routes } from '@/lib/routes';
import styles from './BlogSearch.module.scss';

type BlogSearchProps = {
  filter?: BlogFilter;
  /** The id of the field, for its label; unique on the page. */
  id?: string;
};

/** Searches the filtered list. The form needs no script. */
export function BlogSearch({ filter = {}, id = 'blog-search' }: BlogSearchProps) {
  const { category, tag, text } = filter;
  return (
    <search>
      <form className={styles.search} action={routes.blogs()} method="get">
        {Object.entries({ category, tag }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="visually-hidden" htmlFor={id}>
          Search the blog
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={text}
          placeholder="Search the blog"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          suppressHydrationWarning
        />
        <Button type="submit" suppressHydrationWarning>
          <Icon name="search" /> Search
        </Button>
      </form>
    </search>
  );
}
