import 'server-only';
import { type EmbedTheme, isEmbedKind } from '@/lib/embeds/embed-kind';
import type { EmbedKind } from '@/lib/routes';
import { type Card, cardDocument } from './card-document';
import { markup } from './markup';
import { profileCard } from './profile-card';
import { recordCard } from './record-card';
import { briefCard, streamCard } from './text-cards';

const CARDS: Readonly<Record<EmbedKind, (id: string) => Promise<Card | null>>> = {
  profile: profileCard,
  ban: (id) => recordCard('ban', id),
  report: (id) => recordCard('report', id),
  brief: briefCard,
  stream: streamCard,
  chart: async () => null,
};

/** What stands where a card was whose page is gone, or that never was. */
const GONE: Card = {
  title: 'Not here any more',
  path: null,
  kicker: '',
  body: markup`<h1>Not here any more</h1><p class="text">What was shown in this place was taken away by its owner, or has another address now.</p>`,
  source: null,
  action: 'Go to the site',
};

/** The document of a card, and whether there is such a thing. */
export async function embeddedCard(
  kind: string,
  id: string,
  theme: EmbedTheme,
): Promise<{ readonly status: 200 | 404; readonly html: string }> {
  const card = isEmbedKind(kind) ? await CARDS[kind](id) : null;
  return card
    ? { status: 200, html: cardDocument(card, theme) }
    : { status: 404, html: cardDocument(GONE, theme) };
}
