import 'server-only';
import { CORS_HEADERS } from '../api/cors.ts';
import { problem } from '../api/problem.ts';
import { type RowsFormat, routes } from '../routes.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { byteStream } from './byte-stream.ts';
import { DATA_LICENCE } from './licence.ts';

const MEDIA_TYPES: Readonly<Record<RowsFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/**
 * Files that are made ready or sent at the same time. Each holds the ids of its rows, some 6 MB where there are 100,000, and
 * one of an older version is read through to be counted.
 */
const MOST_AT_ONCE = 16;
let underWay = 0;

/**
 * Makes a file ready while there is room for one more, or says that there is none: what is found and counted before the first
 * byte costs as much as the sending.
 */
export async function whereRoom(ready: () => Promise<Response>): Promise<Response> {
  if (underWay >= MOST_AT_ONCE)
    return problem(503, 'Too many downloads at once', 'Please try again in a moment.', {
      headers: { 'Retry-After': '10' },
    });
  underWay += 1;
  try {
    return await ready();
  } finally {
    underWay -= 1;
  }
}

export type FileAnswer = {
  readonly format: RowsFormat;
  readonly fileName: string;
  /** Rows in it, as far as is known when it begins. */
  readonly records: number;
  readonly pieces: () => AsyncGenerator<string>;
  /** Where its state is cited; null where none is kept. */
  readonly citeAs: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A file of rows, sent while it is made: to be called where there is room. */
export function fileAnswer({ format, fileName, records, pieces, citeAs, headers }: FileAnswer): Response {
  const links = [
    `<${DATA_LICENCE.url}>; rel="license"`,
    `<${absoluteUrl(routes.data())}#columns>; rel="describedby"; type="text/html"`,
    ...(citeAs ? [`<${citeAs}>; rel="cite-as"`] : []),
  ];
  let isCounted = false;
  async function* counted() {
    isCounted = true;
    underWay += 1;
    yield* pieces();
  }
  const release = () => {
    if (isCounted) underWay -= 1;
    isCounted = false;
  };
  return new Response(byteStream(counted(), release), {
    headers: {
      ...CORS_HEADERS,
      'Content-Type': MEDIA_TYPES[format],
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
      Link: links.join(', '),
      'Records-Begun': String(records),
      ...headers,
    },
  });
}
