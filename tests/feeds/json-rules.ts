import { z } from 'zod';
import {
  isRfc3339,
  isWholeAddress,
  problemsOfHtml,
  problemsOfOrder,
  repeated,
  unless,
} from './common-rules.ts';

const address = z.custom<string>(isWholeAddress, 'no whole address');
const instant = z.custom<string>(isRfc3339, 'no date of RFC 3339');
const words = z.string().min(1);
const authors = z
  .array(
    z
      .strictObject({ name: words, url: address, avatar: address })
      .partial()
      .refine((author) => Object.keys(author).length > 0, 'an author without anything'),
  )
  .min(1);

/** JSON Feed 1.1, as its specification has it: nothing that it does not name, and nothing that 1.1 gave up. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: words,
  home_page_url: address,
  feed_url: address,
  description: words,
  icon: address,
  language: z.string().regex(/^[a-z]{2}(-\w+)*$/),
  authors,
  next_url: address.optional(),
  items: z.array(
    z.strictObject({
      id: words,
      url: address,
      title: words,
      summary: z.string(),
      content_html: words,
      date_published: instant,
      date_modified: instant,
      image: address.optional(),
      tags: z.array(words).optional(),
      authors: authors.optional(),
    }),
  ),
});

/** Returns the violations of the JSON Feed format and of the site's rules. */
export function problemsOfJsonFeed(source: string, own: string): readonly string[] {
  const parsed = jsonFeed.safeParse(JSON.parse(source));
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { feed_url, items } = parsed.data;
  return [
    ...unless(feed_url === own, `It calls itself ${feed_url}, not ${own}.`),
    ...items.flatMap(({ id, content_html }) => problemsOfHtml(content_html).map((text) => `${id}: ${text}`)),
    ...repeated(items.map(({ id }) => id)),
    ...problemsOfOrder(items.map(({ date_published }) => date_published)),
  ];
}
