import { Feed } from 'feed';
import { listAllPosts } from '../data/posts.ts';
import { CATEGORY_TEXTS, type Post } from '../domain/blog/post.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { routes } from '../routes.ts';
import { absoluteUrl } from './absolute-url.ts';
import { withAbsoluteAddresses } from './feed.ts';
import { SITE_LANGUAGE, SITE_NAME } from './site.ts';
import { attributeText, xmlText } from './xml.ts';

/** What a post has beside its text, as far as a feed's reader can show it. */
function opening(post: Post): string {
  const anchor = (href: string, text: string) => `<a href="${attributeText(href)}">${xmlText(text)}</a>`;
  switch (post.format) {
    case 'standard':
      return '';
    case 'audio':
      return `<p>${anchor(post.audio.src, 'The sound')}: ${xmlText(post.audio.transcript.map(({ text }) => text).join(' '))}</p>`;
    case 'video':
      return `<p>${anchor(post.video.source.url, 'The film')}</p>`;
    case 'link':
      return `<p>${anchor(post.link.href, post.link.title)} (${xmlText(post.link.site)})</p>`;
    case 'quote':
      return `<blockquote><p>${xmlText(post.quote.text)}</p><p>${xmlText(post.quote.by)}, ${anchor(post.quote.href, post.quote.source)}</p></blockquote>`;
    case 'gallery':
      return post.gallery.pictures
        .map(
          ({ picture, alt, caption }) =>
            `<p><img src="${attributeText(picture.src)}" alt="${attributeText(alt)}"><br>${xmlText(caption)}</p>`,
        )
        .join('');
  }
}

/** Every post with its whole text. */
export async function blogFeed(): Promise<Feed> {
  const posts = listAllPosts();
  const feed = new Feed({
    title: `${SITE_NAME}: blog`,
    description: 'How this site is made, and notes on reading. Written by sample authors.',
    id: absoluteUrl(routes.blogs()),
    link: absoluteUrl(routes.blogs()),
    language: SITE_LANGUAGE,
    image: absoluteUrl('/icons/maskable-512.png'),
    favicon: absoluteUrl('/icon.svg'),
    generator: false,
    ...(posts[0] && { updated: new Date(posts[0].publishedOn) }),
    feedLinks: { rss: absoluteUrl(routes.feeds.blog()) },
  });
  for (const post of posts) {
    const address = absoluteUrl(routes.post(post.slug));
    const { html } = await renderMarkdown(post.body);
    feed.addItem({
      title: post.title,
      id: address,
      link: address,
      date: new Date(post.publishedOn),
      description: post.standfirst,
      content: withAbsoluteAddresses(opening(post) + html, address),
      image: absoluteUrl(routes.openGraph('post', post.slug)),
      category: [{ name: CATEGORY_TEXTS[post.category].name }],
      author: [{ name: post.author.name }],
    });
  }
  return feed;
}
