import 'server-only';
import { embedTheme, isEmbedKind } from '@/features/embeds/model/embed-kind';
import type { EmbedKind } from '@/lib/routes';
import { type Card, cardDocument } from './card-document';
import { type CardQuery, chartCard } from './chart-card';
import { markup } from './markup';
import { profileCard } from './profile-card';
import { recordCard } from './record-card';
import { briefCard, streamCard } from './text-cards';

const CARDS: Readonly<Record<EmbedKind, (id: string, query: CardQuery) => Promise<Card | null>>> = {
  profile: profileCard,
  ban: (id) => recordCard('ban', id),
  report: (id) => recordCard('report', id),
  brief: briefCard,
  stream: streamCard,
  chart: chartCard,
};

/** The card of a page; null if the page does not exist or is not public. */
export async function cardOf(kind: string, id: string, query: CardQuery): Promise<Card | null> {
  return isEmbedKind(kind) ? CARDS[kind](id, query) : null;
}

/** The neutral card for a page that was deleted or hidden, or never existed. It does not say which. */
const GONE: Card = {
  title: 'Not available',
  path: null,
  kicker: '',
  body: markup`<h1>Not available</h1><p class="text">This was deleted or hidden, or it has a new address.</p>`,
  source: null,
  action: 'Go to the site',
};

/** The document of a card with its status. */
export async function embeddedCard(
  kind: string,
  id: string,
  query: CardQuery,
): Promise<{ readonly status: 200 | 404; readonly html: string }> {
  const theme = embedTheme(query.theme);
  const card = await cardOf(kind, id, query);
  return card
    ? { status: 200, html: cardDocument(card, theme) }
    : { status: 404, html: cardDocument(GONE, theme) };
}
