import { type EmbedKind, routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { attributeText } from '../../../lib/text/markup.ts';
import { type EmbedSize, embedSize } from './embed-address.ts';

export type Framed = {
  readonly kind: EmbedKind;
  readonly id: string;
  readonly title: string;
  /** Parameters of the card: its theme, and the filter of a chart. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The maximum size. */
  readonly maxSize?: Partial<EmbedSize>;
};

/** The embed code of a card: a lazy frame without scripts that opens links in a new tab. */
export function frameCode({ kind, id, title, query = {}, maxSize }: Framed): string {
  const { width, height } = embedSize(kind, maxSize);
  const address = absoluteUrl(routes.embed(kind, id, query));
  return `<iframe src="${attributeText(address)}" title="${attributeText(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

/** The badge as a link to its profile, for pages and for README files. */
export function badgeCode(
  username: string,
  displayName: string,
): { readonly html: string; readonly markdown: string } {
  const image = absoluteUrl(routes.badge(username));
  const page = absoluteUrl(routes.profile(username));
  const words = `${displayName}’s current status`;
  return {
    html: `<a href="${attributeText(page)}"><img src="${attributeText(image)}" alt="${attributeText(words)}" height="20"></a>`,
    markdown: `[![${words.replaceAll(/[\\[\]]/g, '\\$&')}](${image})](${page})`,
  };
}
