import type { AudioObject, BlogPosting, Graph, VideoObject } from 'schema-dts';
import { SITE_LANGUAGE } from '../../../lib/domain/constants.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, graph, publisher } from '../../../lib/seo/json-ld.ts';
import { isoDuration } from '../../streams/model/video-json-ld.ts';
import { CATEGORY_TEXTS, type Post, type PostOf } from './post.ts';

/**
 * Returns the structured data of a post, with its media. Its comments are left out: they are fictional
 * samples.
 * @param plainText the post's words; only counted
 */
export function postJsonLd(post: Post, plainText: string): Graph {
  const path = routes.post(post.slug);
  const address = absoluteUrl(path);
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    mainEntityOfPage: address,
    url: address,
    headline: post.title,
    description: post.standfirst,
    image: [absoluteUrl(routes.openGraph('post', post.slug)), absoluteUrl(post.picture.src)],
    datePublished: post.publishedOn,
    dateModified: post.updatedAt,
    author: {
      '@type': 'Person',
      name: post.author.name,
      ...(post.author.about && { description: post.author.about }),
    },
    publisher: publisher(),
    articleSection: CATEGORY_TEXTS[post.category].name,
    keywords: post.tags.map(tagName),
    wordCount: plainText.split(/\s+/u).filter(Boolean).length,
    inLanguage: SITE_LANGUAGE,
    isAccessibleForFree: true,
    ...getPart(post),
  };
  return graph(posting, breadcrumbs(['Blog', routes.blogs()], [post.title, path]));
}

function getPart(post: Post) {
  switch (post.format) {
    case 'standard':
      return {};
    case 'audio':
      return { audio: audioNode(post) };
    case 'video':
      return { video: videoNode(post) };
    case 'link':
      return { citation: { '@type': 'CreativeWork', name: post.link.title, url: post.link.href } } as const;
    case 'quote':
      return { citation: quotationNode(post) };
    case 'gallery':
      return {
        associatedMedia: post.gallery.pictures.map(({ picture, alt, caption }) => ({
          '@type': 'ImageObject' as const,
          contentUrl: absoluteUrl(picture.src),
          width: `${picture.width}`,
          height: `${picture.height}`,
          caption,
          description: alt,
        })),
      };
  }
}

const quotationNode = ({ quote }: PostOf<'quote'>) =>
  ({
    '@type': 'Quotation',
    text: quote.text,
    creator: { '@type': 'Person', name: quote.by },
    isBasedOn: { '@type': 'CreativeWork', name: quote.source, url: quote.href },
  }) as const;

const audioNode = ({ title, standfirst, publishedOn, audio }: PostOf<'audio'>): AudioObject => ({
  '@type': 'AudioObject',
  name: title,
  description: standfirst,
  contentUrl: absoluteUrl(audio.src),
  encodingFormat: audio.type,
  duration: isoDuration(audio.durationSeconds),
  uploadDate: publishedOn,
  transcript: audio.transcript.map(({ text }) => text).join(' '),
});

const videoNode = ({ title, standfirst, publishedOn, video }: PostOf<'video'>): VideoObject => ({
  '@type': 'VideoObject',
  name: title,
  description: standfirst,
  thumbnailUrl: [absoluteUrl(video.poster.src)],
  contentUrl: absoluteUrl(video.source.url),
  duration: isoDuration(video.durationSeconds),
  uploadDate: publishedOn,
  caption: video.captions.map(({ language, label, url }) => ({
    '@type': 'MediaObject',
    name: label,
    contentUrl: absoluteUrl(url),
    encodingFormat: 'text/vtt',
    inLanguage: language,
  })),
  publisher: publisher(),
});
