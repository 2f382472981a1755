import { FilterRow } from '@/components/ui/FilterRow';
import type { BriefFilter } from '@/features/briefs/model/brief-query';
import { CATEGORIES, CATEGORY_IDS, THEME_IDS, THEMES, tagName } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';

/** Themes and categories as links; the link of the selected one removes it. */
export function BriefFilters({ filter }: { filter: BriefFilter }) {
  const { category, theme, tag, format } = filter;
  return (
    <FilterRow
      label="Filter briefs"
      groups={[
        {
          name: 'Theme',
          choices: THEME_IDS.map((id) => ({
            label: THEMES[id],
            isSet: id === theme,
            href: routes.briefs({ category, tag, format, theme: id === theme ? undefined : id }),
          })),
        },
        {
          name: 'Subject',
          choices: CATEGORY_IDS.map((id) => ({
            label: CATEGORIES[id],
            isSet: id === category,
            href: routes.briefs({ theme, tag, format, category: id === category ? undefined : id }),
          })),
        },
        {
          name: 'Format',
          choices: [
            {
              label: 'Video',
              isSet: format === 'video',
              href: routes.briefs({ category, theme, tag, ...(format ? {} : { format: 'video' }) }),
            },
          ],
        },
        ...(tag
          ? [
              {
                name: 'Tag',
                choices: [
                  { label: tagName(tag), isSet: true, href: routes.briefs({ category, theme, format }) },
                ],
              },
            ]
          : []),
      ]}
    />
  );
}
