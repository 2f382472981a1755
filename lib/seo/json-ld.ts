import type { Article, Graph, Person } from 'schema-dts';
import type { Brief } from '../domain/briefs/brief.ts';
import type { Personality } from '../domain/personalities/personality.ts';
import type { ProfileRecord } from '../domain/profiles/profile.ts';
import { CATEGORIES, tagName } from '../domain/theme.ts';
import { routes } from '../routes.ts';
import { absoluteUrl } from './absolute-url.ts';
import { breadcrumbs, graph, PUBLISHER_ID, publisher } from './json-ld-nodes.ts';
import { shortened } from './metadata.ts';
import { SITE_DESCRIPTION, SITE_LANGUAGE, SITE_NAME } from './site.ts';

export { streamJsonLd } from './video-json-ld.ts';

/** Longest headline that search engines take. */
const LONGEST_HEADLINE = 110;

const person = (author: Brief['author']): Person => ({
  '@type': 'Person',
  name: author.displayName,
  url: absoluteUrl(routes.profile(author.username)),
});

/** @param plainText the brief's words; only counted, since a page carries its text once */
export function briefJsonLd(brief: Brief, plainText: string): Graph {
  const address = absoluteUrl(routes.brief(brief.slug));
  const article: Article = {
    '@type': 'Article',
    '@id': `${address}#article`,
    mainEntityOfPage: address,
    url: address,
    headline: shortened(brief.title, LONGEST_HEADLINE),
    description: brief.description,
    image: [absoluteUrl(routes.openGraph('brief', brief.slug))],
    datePublished: brief.publishedOn,
    dateModified: [brief.publishedOn, brief.updatedAt].sort().at(-1),
    author: person(brief.author),
    publisher,
    articleSection: CATEGORIES[brief.category],
    keywords: brief.tags.map(tagName),
    wordCount: plainText.split(/\s+/u).filter(Boolean).length,
    inLanguage: SITE_LANGUAGE,
    isAccessibleForFree: true,
  };
  return graph(article, breadcrumbs(['Briefs', routes.briefs()], [brief.title, routes.brief(brief.slug)]));
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
        sameAs: accounts.filter((url) => url !== null),
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
        sameAs: addresses.filter((url) => url !== null),
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
      name: SITE_NAME,
      description: SITE_DESCRIPTION,
      url: absoluteUrl(routes.home()),
      inLanguage: SITE_LANGUAGE,
      publisher: { '@id': PUBLISHER_ID },
    },
    publisher,
  );
}

/** JSON for a script element: `</script>` in user text must not end it. */
export function serializeJsonLd(data: Graph): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
