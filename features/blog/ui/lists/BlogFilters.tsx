import { ListFilters } from '@/components/ui/ListFilters';
import { isNarrowed } from '@/features/blog/model/blog-filter';
import type { BlogFilter } from '@/features/blog/model/blog-query';
import type { CountedCategory, CountedTag } from '@/features/blog/server/posts';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';

type BlogFiltersProps = {
  filter: BlogFilter;
  categories: readonly CountedCategory[];
  tags: readonly CountedTag[];
  total: number;
};

/** The filters of the list of posts: categories as a row, tags as a menu. */
export function BlogFilters({ filter, categories, tags, total }: BlogFiltersProps) {
  const { category, tag } = filter;
  // A new choice starts at the first page.
  const choice = (label: string, change: Partial<BlogFilter>, isSet: boolean) => ({
    label,
    href: routes.blogs({ ...filter, page: undefined, ...change }),
    isSet,
  });
  return (
    <ListFilters
      label="Filter posts"
      rows={[
        {
          name: 'Category',
          choices: [
            choice('All', { category: undefined }, !category),
            ...categories.map(({ id, name }) => choice(name, { category: id }, id === category)),
          ],
        },
      ]}
      menus={[
        {
          name: 'Tag',
          choices: [
            choice('Any', { tag: undefined }, !tag),
            ...tags.map(({ slug, name, count }) => choice(`${name} (${count})`, { tag: slug }, slug === tag)),
          ],
        },
      ]}
      count={plural(total, 'post')}
      clearHref={isNarrowed(filter) ? routes.blogs() : null}
    />
  );
}
