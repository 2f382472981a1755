import type { Article, Graph, Person, VideoObject } from 'schema-dts';
import { SITE_LANGUAGE } from '../../../lib/domain/constants.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { CATEGORIES } from '../../../lib/domain/theme.ts';
import { pictureOfRecord } from '../../../lib/pictures/picture.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, fictional, graph, publisher } from '../../../lib/seo/json-ld.ts';
import { shortened } from '../../../lib/text/short-text.ts';
import { captionNodes, playerNode } from '../../streams/model/video-json-ld.ts';
import type { Brief, BriefVideo } from './brief.ts';

/** Maximum length of a headline for search engines. */
const MAX_HEADLINE = 110;

const author = (creator: Brief['author']): Person => ({
  '@type': 'Person',
  name: creator.displayName,
  url: absoluteUrl(routes.profile(creator.username)),
  ...fictional(creator),
});

/** @param plainText the brief's words; only counted, since the page contains the text already */
export function briefJsonLd(brief: Brief, plainText: string): Graph {
  const address = absoluteUrl(routes.brief(brief.slug));
  const article: Article = {
    '@type': 'Article',
    '@id': `${address}#article`,
    mainEntityOfPage: address,
    url: address,
    headline: shortened(brief.title, MAX_HEADLINE),
    description: brief.description,
    image: [absoluteUrl(routes.openGraph('brief', brief.slug))],
    datePublished: brief.publishedOn,
    dateModified: brief.updatedAt,
    author: author(brief.author),
    publisher: publisher(),
    articleSection: CATEGORIES[brief.category],
    keywords: brief.tags.map(tagName),
    wordCount: plainText.split(/\s+/u).filter(Boolean).length,
    inLanguage: SITE_LANGUAGE,
    isAccessibleForFree: true,
    ...(brief.video && { video: { '@id': `${address}#video` } }),
  };
  return graph(
    article,
    ...(brief.video ? [getVideo(brief, brief.video)] : []),
    breadcrumbs(['Briefs', routes.briefs()], [brief.title, routes.brief(brief.slug)]),
  );
}

/** The film of a brief as search engines list it. */
function getVideo(brief: Brief, { source, captions }: BriefVideo): VideoObject {
  const address = absoluteUrl(routes.brief(brief.slug));
  return {
    '@type': 'VideoObject',
    '@id': `${address}#video`,
    url: address,
    name: brief.title,
    description: brief.description,
    thumbnailUrl: [
      absoluteUrl(pictureOfRecord('brief', brief).src),
      absoluteUrl(routes.openGraph('brief', brief.slug)),
    ],
    uploadDate: brief.publishedOn,
    ...playerNode(source),
    ...(captions.length > 0 && { caption: captionNodes(captions) }),
    inLanguage: SITE_LANGUAGE,
    publisher: publisher(),
  };
}
