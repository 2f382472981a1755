import 'server-only';
import { callerOf } from '../../../lib/network/caller-of.ts';
import { type RowsFormat, routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { CORS_HEADERS } from '../../api/model/cors.ts';
import { byteStream } from '../model/byte-stream.ts';
import { DATA_LICENCE } from '../model/licence.ts';
import { takePlace } from '../model/places.ts';

const MEDIA_TYPES: Readonly<Record<RowsFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

export type FileAnswer = {
  readonly format: RowsFormat;
  readonly fileName: string;
  /** The number of rows at the start of the download. */
  readonly records: number;
  readonly pieces: () => AsyncGenerator<string>;
  /** The permanent URL for citation; null without a version. */
  readonly citeAs: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Responds with a file of rows, sent while it is made, if a download slot is free.
 * @param ready finds and counts the rows
 */
export async function fileResponse(
  { headers, method }: Request,
  ready: () => Promise<FileAnswer>,
): Promise<Response> {
  const leave = takePlace(callerOf(headers));
  if (leave instanceof Response) return leave;
  try {
    const file = await ready();
    if (method !== 'HEAD') return fileAnswer(file, byteStream(file.pieces(), leave));
    leave();
    return fileAnswer(file, null);
  } catch (error) {
    leave();
    throw error;
  }
}

function fileAnswer(
  { format, fileName, records, citeAs, headers }: FileAnswer,
  body: ReadableStream<Uint8Array> | null,
): Response {
  const links = [
    `<${DATA_LICENCE.url}>; rel="license"`,
    `<${absoluteUrl(routes.data())}#columns>; rel="describedby"; type="text/html"`,
    ...(citeAs ? [`<${citeAs}>; rel="cite-as"`] : []),
  ];
  return new Response(body, {
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
