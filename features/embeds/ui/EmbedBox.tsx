import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { EMBED_THEMES, EMBED_WIDTH, type EmbedTheme, embedSize } from '@/features/embeds/model/embed-kind';
import { frameCode } from '@/features/embeds/model/frame-code';
import { type EmbedKind, routes } from '@/lib/routes';
import { CodeField } from './CodeField';
import styles from './EmbedBox.module.scss';

type EmbedBoxProps = {
  kind: EmbedKind;
  /** The id in the address of the page. */
  id: string;
  /** The title of the frame, for screen readers. */
  title: string;
  /** The filter of a chart, as in its page's address. */
  query?: Readonly<Record<string, string | undefined>>;
  /** Further code, such as a badge. */
  children?: ReactNode;
};

const THEME_WORDS: Readonly<Record<EmbedTheme, string>> = {
  auto: 'Match system theme',
  light: 'Light',
  dark: 'Dark',
};

/** The embed code of this page's card in each theme. Works without scripts. */
export function EmbedBox({ kind, id, title, query = {}, children }: EmbedBoxProps) {
  const { height } = embedSize(kind);
  return (
    <details className={styles.box} data-print="no">
      <summary className="button">
        <Icon name="code" /> Embed
      </summary>
      <share-tools class={styles.content}>
        <p>
          A card for your page: {EMBED_WIDTH.widest} by {height} pixels, or any width from{' '}
          {EMBED_WIDTH.narrowest} pixels. The card uses no scripts or cookies, and it updates when this page
          does.
        </p>
        <fieldset className={styles.themes}>
          <legend>Colours</legend>
          {EMBED_THEMES.map((theme) => (
            <label key={theme}>
              <input
                type="radio"
                name={`theme-${kind}`}
                value={theme}
                defaultChecked={theme === 'auto'}
                suppressHydrationWarning
              />
              {THEME_WORDS[theme]}
            </label>
          ))}
        </fieldset>
        {EMBED_THEMES.map((theme) => {
          const themed = { ...query, ...(theme !== 'auto' && { theme }) };
          return (
            <div key={theme} className={styles.code} data-colours={theme}>
              <CodeField
                label={`Embed code, ${THEME_WORDS[theme].toLowerCase()}`}
                code={frameCode({ kind, id, title, query: themed })}
              />
              <Link className="text-link" href={routes.embed(kind, id, themed) as Route}>
                Preview card
              </Link>
            </div>
          );
        })}
        <p className={styles.note}>
          In systems with oEmbed, such as WordPress, paste the address of this page.
        </p>
        {children}
        <p role="status" className={styles.note} />
      </share-tools>
    </details>
  );
}
