import 'server-only';
import { withinLimit } from '@/features/api/server/operations/limit';
import { chartFilter, embedTheme } from '@/features/embeds/model/embed-address';
import {
  type EmbeddablePage,
  embeddablePage,
  oembedDocument,
  oembedXml,
} from '@/features/embeds/model/oembed';
import { restrictionQuery } from '@/lib/domain/restriction-filter';
import { CORS_HEADERS } from '@/lib/http/cors';
import { type ParameterProblem, parameterProblem, problem } from '@/lib/http/problem';
import { getCard } from './cards';

const HEADERS = { ...CORS_HEADERS, 'Cache-Control': 'public, s-maxage=60', 'X-Robots-Tag': 'noindex' };

/** A number of pixels; undefined if not given, null if invalid. */
function pixels(text: string | null): number | null | undefined {
  if (text === null || text === '') return undefined;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** An oEmbed 1.0 provider for the pages that have a card, within the limit of the read API. */
export const oembedResponse = (request: Request): Promise<Response> =>
  withinLimit(request, () => cardResponse(new URL(request.url).searchParams));

async function cardResponse(query: URLSearchParams): Promise<Response> {
  const url = query.get('url');
  const format = query.get('format') ?? 'json';
  const width = pixels(query.get('maxwidth'));
  const height = pixels(query.get('maxheight'));
  const [first, ...others]: readonly ParameterProblem[] = [
    ...(url ? [] : [{ parameter: 'url', detail: 'Enter the full URL of a page.' }]),
    ...(width === null ? [{ parameter: 'maxwidth', detail: 'Enter a number of pixels.' }] : []),
    ...(height === null ? [{ parameter: 'maxheight', detail: 'Enter a number of pixels.' }] : []),
  ];
  if (first) return parameterProblem([first, ...others]);
  if (format !== 'json' && format !== 'xml')
    return problem(501, 'Unknown format', 'Use json or xml.', {
      parameter: 'format',
    });
  const page = embeddablePage(url ?? '');
  const card = page && (await getCard(page.kind, page.id, page.query));
  if (!page || !card)
    return problem(404, 'No card found', 'This URL is not a page of this site, or the page has no card.', {
      parameter: 'url',
    });
  const result = oembedDocument(asFramed(page, query.get('theme')), card, {
    ...(width && { width }),
    ...(height && { height }),
  });
  return format === 'json'
    ? Response.json(result, { headers: HEADERS })
    : new Response(oembedXml(result), { headers: { ...HEADERS, 'Content-Type': 'text/xml; charset=utf-8' } });
}

/** The page with the parameters of its card: a chart's filter, and the theme, which a consumer may set. */
function asFramed({ kind, id, query }: EmbeddablePage, requested: string | null): EmbeddablePage {
  const theme = embedTheme(requested);
  const { theme: _theme, ...rest } = query;
  const filter = kind === 'chart' ? restrictionQuery(chartFilter(rest)) : {};
  const set = Object.entries({ ...filter, ...(theme !== 'auto' && { theme }) });
  return {
    kind,
    id,
    query: Object.fromEntries(set.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  };
}
