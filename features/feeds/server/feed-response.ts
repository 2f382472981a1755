import 'server-only';
import { type ParameterProblem, parameterProblem, problem } from '../../api/model/problem.ts';
import { sendPublic } from '../../api/server/send.ts';
import { feedAt } from '../model/asked-feed.ts';
import { FEED_TYPES, type FeedFormat, type FeedSubject } from '../model/feed-address.ts';
import { writeFeed } from '../model/write-feed.ts';
import { siteFeed } from './site-feed.ts';

const NOTHING = 'This feed does not exist. See /feeds for all feeds.';

/** A reader without ETag gets 304 only for exactly the date that it was sent. */
function isAsBefore({ headers }: Request, lastModified: string): boolean {
  return !headers.has('if-none-match') && headers.get('if-modified-since') === lastModified;
}

/** Responds with a feed in a format, or with 304 if the reader has it. */
export async function feedResponse(
  request: Request,
  subject: FeedSubject,
  format: FeedFormat,
): Promise<Response> {
  const feed = await siteFeed(subject);
  if (!feed) return problem(404, 'Not found', NOTHING);
  const lastModified = new Date(feed.updated).toUTCString();
  const headers = { 'Last-Modified': lastModified };
  if (isAsBefore(request, lastModified)) return new Response(null, { status: 304, headers });
  return sendPublic(request, {
    body: writeFeed(feed, format),
    type: `${FEED_TYPES[format]}; charset=utf-8`,
    headers,
  });
}

/** Responds with the feed at a URL, or with 400 and every invalid parameter. */
export async function feedResponseAt(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const parameters = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  const asked = feedAt(pathname, parameters);
  if (!asked) return problem(404, 'Not found', NOTHING);
  const [first, ...rest] = asked.problems.map(({ parameter, text }): ParameterProblem => {
    return { parameter, detail: text };
  });
  return first ? parameterProblem([first, ...rest]) : feedResponse(request, asked.subject, asked.format);
}
