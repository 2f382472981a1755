import { useState } from 'react';
import { Field, TextArea } from '@/components/form/Field';
import { Picture } from '@/components/ui/Picture';
import {
  type BriefProblems,
  type BriefValues,
  MAX_SEARCH_DESCRIPTION,
  SHOWN_SEARCH_DESCRIPTION,
  SHOWN_SEARCH_TITLE,
} from '@/features/studio/model/brief-values';
import { CATEGORIES, isCategory, isTheme, THEMES } from '@/lib/domain/theme';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { siteName } from '@/lib/site/site';
import { plural } from '@/lib/text/plural';
import { shortened } from '@/lib/text/short-text';
import styles from './SearchFields.module.scss';

/** What the card and the page's metadata show: see `TitleCard` and `pageMetadata`. */
const MAX_CARD_TITLE = 130;
const MAX_META_DESCRIPTION = 200;

/** The words for search engines and shared links, with previews of both. Closed while the title and the summary are used. */
export function SearchFields({
  values,
  set,
  problems,
}: {
  values: BriefValues;
  set: (changes: Partial<BriefValues>) => void;
  problems: BriefProblems;
}) {
  const hasOwn = values.searchTitle !== '' || values.searchDescription !== '';
  const [isOpen, setOpen] = useState(false);
  const title = values.searchTitle.trim() || values.title.trim() || 'Untitled';
  const description = values.searchDescription.trim() || values.description.trim();
  return (
    <fieldset className={styles.fields}>
      <legend>Search and sharing</legend>
      <SearchResult title={title} description={description} slug={values.slug} />
      <details
        className={styles.own}
        open={isOpen || hasOwn}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>Change these words, and see the share card</summary>
        <div>
          <Field
            name="searchTitle"
            label="Search title"
            autoComplete="off"
            hint={`Optional. For search results and shared links; the page keeps its own title. ${lengthWords(title, SHOWN_SEARCH_TITLE)}`}
            value={values.searchTitle}
            problems={problems.searchTitle}
            onChange={(searchTitle) => set({ searchTitle })}
          />
          <TextArea
            name="searchDescription"
            label="Search description"
            rows={2}
            hint={`Optional. Without it, the summary is used. ${lengthWords(description, SHOWN_SEARCH_DESCRIPTION)}`}
            limit={MAX_SEARCH_DESCRIPTION}
            value={values.searchDescription}
            problems={problems.searchDescription}
            isOneLine
            onChange={(searchDescription) => set({ searchDescription })}
          />
          <ShareCard values={values} title={title} description={description} />
        </div>
      </details>
    </fieldset>
  );
}

/** Says how long the shown words are. */
function lengthWords(text: string, shown: number): string {
  const length = plural(text.length, 'character');
  return text.length > shown
    ? `Now ${length}: search results may cut it after about ${shown}.`
    : `Now ${length}; search results show about ${shown}.`;
}

function SearchResult({ title, description, slug }: { title: string; description: string; slug: string }) {
  const full = title.includes(siteName()) ? title : `${title} · ${siteName()}`;
  return (
    <figure className={styles.preview}>
      <figcaption>Search result</figcaption>
      <div className={styles.result}>
        <p dir="ltr">
          {location.host} › briefs › {slug || '…'}
        </p>
        <p dir="auto">
          <strong>{shortened(full, SHOWN_SEARCH_TITLE)}</strong>
        </p>
        <p dir="auto">{shortened(description, SHOWN_SEARCH_DESCRIPTION)}</p>
      </div>
    </figure>
  );
}

/** The words of the share card over the default picture of the theme, which share images always have. */
function ShareCard({
  values: { slug, theme, category },
  title,
  description,
}: {
  values: BriefValues;
  title: string;
  description: string;
}) {
  const picture = pictureOfRecord('brief', {
    slug,
    theme: isTheme(theme) ? theme : 'information-warfare',
    thumbnail: null,
  });
  const kicker = [isCategory(category) && CATEGORIES[category], isTheme(theme) && THEMES[theme]];
  return (
    <figure className={styles.preview}>
      <figcaption>Share card</figcaption>
      <div className={styles.card}>
        <div data-room="dark" dir="ltr">
          <Picture picture={picture} sizes="352px" />
          <p>{kicker.filter(Boolean).join(' · ')}</p>
          <p dir="auto">{shortened(title, MAX_CARD_TITLE)}</p>
        </div>
        <p dir="ltr">{location.host}</p>
        <p dir="auto">
          <strong>{title}</strong>
        </p>
        <p dir="auto">{shortened(description, MAX_META_DESCRIPTION)}</p>
      </div>
    </figure>
  );
}
