import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { EMBED_THEMES, EMBED_WIDTH, type EmbedTheme, embedSize } from '@/features/embeds/model/embed-address';
import { badgeCode, frameCode } from '@/features/embeds/model/embed-code';
import { type EmbedKind, routes } from '@/lib/routes';
import styles from './EmbedBox.module.scss';

/** Code to copy. The button needs the custom element; without it, the code can be selected. */
function CodeField({ label, code }: { label: string; code: string }) {
  return (
    <div className={styles.field}>
      <textarea
        readOnly
        rows={4}
        value={code}
        aria-label={label}
        dir="ltr"
        spellCheck={false}
        suppressHydrationWarning
      />
      <Button data-copy={code} data-way="embed">
        <Icon name="copy" /> Copy<span className="visually-hidden">: {label}</span>
      </Button>
    </div>
  );
}

type EmbedBoxProps = {
  kind: EmbedKind;
  /** The id in the address of the page. */
  id: string;
  /** The title of the frame, for screen readers. */
  title: string;
  /** The filter of a chart, as in its page's address. */
  query?: Readonly<Record<string, string | undefined>>;
  /** False beside buttons without icons. */
  hasIcon?: boolean;
  /** Further code, such as a badge. */
  children?: ReactNode;
};

const THEME_WORDS: Readonly<Record<EmbedTheme, string>> = {
  auto: 'Match system theme',
  light: 'Light',
  dark: 'Dark',
};

/** A button and the box with this page's card and its embed code, in each theme. Works without scripts. */
export function EmbedBox({ kind, id, title, query = {}, hasIcon = true, children }: EmbedBoxProps) {
  const { height } = embedSize(kind);
  return (
    <PopoverBox
      id="embed-code"
      button={<>{hasIcon && <Icon name="code" />} Embed</>}
      isWide
      title="Embed this card"
      note={
        <>
          {EMBED_WIDTH.widest} by {height} pixels, or any width of at least {EMBED_WIDTH.narrowest} pixels.
          The card uses no scripts or cookies, and it updates when this page does.
        </>
      }
    >
      <share-tools class={styles.content}>
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
                Open the card
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
    </PopoverBox>
  );
}

/** A creator's badge and the code that shows it on their own pages. */
export function BadgeCode({ username, displayName }: { username: string; displayName: string }) {
  const { html, markdown } = badgeCode(username, displayName);
  return (
    <div className={styles.badge}>
      <p>A badge with {displayName}’s current status. It updates within a minute after a record changes.</p>
      <img src={routes.badge(username)} alt={`Badge for ${displayName}`} loading="lazy" />
      <CodeField label="Badge as HTML" code={html} />
      <CodeField label="Badge as Markdown" code={markdown} />
      <p className={styles.note}>
        For one platform, add ?platform=youtube to the image address. For other styles, add ?style=flat-square
        or ?style=for-the-badge.
      </p>
    </div>
  );
}
