import { attributeText, xmlText } from '../../../lib/seo/xml.ts';
import type { Post } from '../../blog/model/post.ts';

const anchor = (href: string, text: string) => `<a href="${attributeText(href)}">${xmlText(text)}</a>`;

/** The media of a post as HTML for feed readers. */
export function postOpening(post: Post): string {
  switch (post.format) {
    case 'standard':
      return '';
    case 'audio':
      return `<p>${anchor(post.audio.src, 'Audio')}: ${xmlText(post.audio.transcript.map(({ text }) => text).join(' '))}</p>`;
    case 'video':
      return `<p>${anchor(post.video.source.url, 'Video')}</p>`;
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
