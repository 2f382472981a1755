import { type EmbedKind, routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { attributeText } from '../../../lib/seo/xml.ts';
import { type EmbedSize, embedSize } from './embed-kind.ts';

export type Framed = {
  readonly kind: EmbedKind;
  readonly id: string;
  readonly title: string;
  /** Parameters of the card: its theme, and the filter of a chart. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The maximum size. */
  readonly most?: Partial<EmbedSize>;
};

/** The embed code of a card: a lazy frame without scripts that opens links in a new tab. */
export function frameCode({ kind, id, title, query = {}, most }: Framed): string {
  const { width, height } = embedSize(kind, most);
  const address = absoluteUrl(routes.embed(kind, id, query));
  return `<iframe src="${attributeText(address)}" title="${attributeText(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}
