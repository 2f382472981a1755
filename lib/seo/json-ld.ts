import type { Article, Graph, Person, VideoObject } from 'schema-dts';
import type { Brief, BriefVideo } from '../../features/briefs/model/brief.ts';
import type { Personality } from '../../features/personalities/model/personality.ts';
import type { ProfileRecord } from '../../features/profiles/model/profile.ts';
import { captionNodes, playerNode } from '../../features/streams/model/video-json-ld.ts';
import { CATEGORIES, tagName } from '../domain/theme.ts';
import { pictureOfRecord } from '../pictures/picture.ts';
import { routes } from '../routes.ts';
import type { SampleMark } from '../samples/sample-owner.ts';
import { currentSite } from '../site/site.ts';
import { siteName } from '../site/site-name.ts';
import { absoluteUrl } from './absolute-url.ts';
import { breadcrumbs, fictional, graph, PUBLISHER_ID, publisher } from './json-ld-nodes.ts';
import { shortened } from './metadata.ts';
import { SITE_LANGUAGE } from './site.ts';

export { streamJsonLd } from '../../features/streams/model/video-json-ld.ts';

/** Maximum length of a headline for search engines. */
const MAX_HEADLINE = 110;

const author = (creator: Brief['author']): Person => ({
  '@type': 'Person',
  name: creator.displayName,
  url: absoluteUrl(routes.profile(creator.username)),
  ...fictional(creator),
});

/** Returns URLs on other sites; none for a fictional person. */
const sameAs = ({ isSample }: SampleMark, addresses: readonly (string | null)[]) =>
  isSample ? {} : { sameAs: addresses.filter((url) => url !== null) };

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
    dateModified: [brief.publishedOn, brief.updatedAt].sort().at(-1),
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
    ...(brief.video ? [videoOf(brief, brief.video)] : []),
    breadcrumbs(['Briefs', routes.briefs()], [brief.title, routes.brief(brief.slug)]),
  );
}

/** The film of a brief as search engines list it. */
function videoOf(brief: Brief, { source, captions }: BriefVideo): VideoObject {
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

export function profileJsonLd({ profile }: ProfileRecord): Graph {
  const path = routes.profile(profile.username);
  const accounts = [...profile.presences.map(({ url }) => url), profile.blogUrl];
  return graph(
    {
      '@type': 'ProfilePage',
      '@id': absoluteUrl(path),
      url: absoluteUrl(path),
      dateCreated: profile.createdAt,
      dateModified: profile.updatedAt,
      mainEntity: {
        '@type': 'Person',
        '@id': `${absoluteUrl(path)}#person`,
        name: profile.displayName,
        alternateName: profile.username,
        identifier: profile.id,
        url: absoluteUrl(path),
        ...(profile.bio && { description: profile.bio }),
        image: absoluteUrl(profile.avatarUrl ?? routes.openGraph('profile', profile.username)),
        ...sameAs(profile, accounts),
        ...fictional(profile),
      },
    },
    breadcrumbs(['Profiles', routes.profiles()], [profile.displayName, path]),
  );
}

export function personalityJsonLd(personality: Personality): Graph {
  const path = routes.personality(personality.id);
  const addresses = [...personality.links.map(({ url }) => url), personality.blogUrl, personality.websiteUrl];
  return graph(
    {
      '@type': 'ProfilePage',
      '@id': absoluteUrl(path),
      url: absoluteUrl(path),
      dateModified: personality.updatedAt,
      mainEntity: {
        '@type': 'Person',
        '@id': `${absoluteUrl(path)}#person`,
        name: personality.displayName,
        ...(personality.name !== personality.displayName && { alternateName: personality.name }),
        url: absoluteUrl(path),
        ...(personality.bio && { description: personality.bio }),
        image: absoluteUrl(personality.image ?? routes.openGraph('personality', personality.id)),
        ...sameAs(personality, addresses),
        ...fictional(personality),
      },
    },
    breadcrumbs(['Personalities', routes.personalities()], [personality.displayName, path]),
  );
}

/** The site itself, for the home page. */
export function websiteJsonLd(): Graph {
  return graph(
    {
      '@type': 'WebSite',
      '@id': absoluteUrl('/#website'),
      name: siteName(),
      description: currentSite().tagline,
      url: absoluteUrl(routes.home()),
      inLanguage: SITE_LANGUAGE,
      publisher: { '@id': PUBLISHER_ID },
    },
    publisher(),
  );
}

/** JSON for a script element: `</script>` in user text must not end it. */
export function serializeJsonLd(data: Graph): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
