import { type EmbedKind, routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { attributeText } from '../seo/xml.ts';
import { type EmbedSize, embedSize } from './embed-kind.ts';

export type Framed = {
  readonly kind: EmbedKind;
  readonly id: string;
  readonly title: string;
  /** Parameters of the card: its theme, and what a chart is narrowed to. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** The room that there is for it. */
  readonly most?: Partial<EmbedSize>;
};

/** The HTML that shows a card on another page: a frame that may run nothing and opens links apart, loaded when it comes near. */
export function frameCode({ kind, id, title, query = {}, most }: Framed): string {
  const { width, height } = embedSize(kind, most);
  const address = absoluteUrl(routes.embed(kind, id, query));
  return `<iframe src="${attributeText(address)}" title="${attributeText(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}
