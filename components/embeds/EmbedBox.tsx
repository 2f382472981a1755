import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { EMBED_THEMES, EMBED_WIDTH, type EmbedTheme, embedSize } from '@/lib/embeds/embed-kind';
import { frameCode } from '@/lib/embeds/frame-code';
import { type EmbedKind, routes } from '@/lib/routes';
import { CodeField } from './CodeField';
import styles from './EmbedBox.module.scss';

type EmbedBoxProps = {
  kind: EmbedKind;
  /** As the page of its kind has it in its address. */
  id: string;
  /** What the card is of: the frame's title, for those who cannot see it. */
  title: string;
  /** What a chart is narrowed to, as its page's address says it. */
  query?: Readonly<Record<string, string | undefined>>;
  /** What else there is to take along, such as a badge. */
  children?: ReactNode;
};

const THEME_WORDS: Readonly<Record<EmbedTheme, string>> = {
  auto: 'As the reader',
  light: 'Light',
  dark: 'Dark',
};

/** The code that puts a card of this page onto another one, in each theme; it opens and is read without a script. */
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
          {EMBED_WIDTH.narrowest} on. No scripts, no cookies, and it changes when this page does.
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
                label={`Code of the card, ${THEME_WORDS[theme].toLowerCase()}`}
                code={frameCode({ kind, id, title, query: themed })}
              />
              <Link className="text-link" href={routes.embed(kind, id, themed) as Route}>
                Look at the card
              </Link>
            </div>
          );
        })}
        <p className={styles.note}>
          Systems that know oEmbed, such as WordPress, take the address of this page by itself.
        </p>
        {children}
        <p role="status" className={styles.note} />
      </share-tools>
    </details>
  );
}
