import 'server-only';
import { CARD_STYLE_HASH } from './card-style';
import { embeddedCard } from './cards';

/**
 * The policy of a card. Any page may frame it. It runs no scripts, loads only this site's pictures and sends nothing.
 */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${CARD_STYLE_HASH}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** All headers of a card. next.config.ts sets none for these addresses, because its own forbid framing. */
export const EMBED_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'X-Robots-Tag': 'noindex, indexifembedded',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, s-maxage=60',
};

/** Responds with a card for another site's page. */
export async function embedResponse(kind: string, id: string, query: URLSearchParams): Promise<Response> {
  const { status, html } = await embeddedCard(kind, id, Object.fromEntries(query));
  return new Response(html, { status, headers: EMBED_HEADERS });
}
