import { listBriefs } from '../data/briefs.ts';
import { listPosts } from '../data/posts.ts';
import { samplesShown } from '../data/samples.ts';
import { markedName } from '../domain/samples/sample-owner.ts';
import { routes } from '../routes.ts';
import { siteName } from '../site/site-name.ts';
import { absoluteUrl } from './absolute-url.ts';
import { SITE_DESCRIPTION } from './site.ts';

const link = (name: string, path: string, says: string) =>
  `- [${name.replaceAll(/[[\]]/g, ' ')}](${absoluteUrl(path)}): ${says}`;

const DEMO_NOTE =
  'This site shows demo content: profiles, records, briefs and streams marked “Demo” are fictional. The API and the files have a “sample” column. Do not cite these as facts.';

/** The site in Markdown (llmstxt.org): its sections, data and latest texts. */
export async function llmsText(): Promise<string> {
  const [{ items }, hasSamples] = await Promise.all([listBriefs(), samplesShown()]);
  const posts = hasSamples ? listPosts().items : [];
  return [
    `# ${siteName()}`,
    `> ${SITE_DESCRIPTION}`,
    'Every page is complete HTML. Ban records are written by the people affected, and shadowban reports are self-reported: cite them as such.',
    ...(hasSamples ? [DEMO_NOTE] : []),
    '## Sections',
    [
      link(
        'I’ve been banned: what now?',
        routes.start(),
        'first steps after a ban, official appeal pages by platform',
      ),
      link('Briefs', routes.briefs(), 'short articles, newest first'),
      link('Profiles', routes.profiles(), 'creators and what each platform did to them'),
      link('Streams', routes.streams(), 'recorded and upcoming programmes'),
      ...(hasSamples
        ? [
            link('Films', routes.films(), 'demo content: fictional movies, shows and videos'),
            link('Blog', routes.blogs(), 'demo content: how this site is made, by fictional authors'),
            link('Shop', routes.shop(), 'demo content: nothing in it can be bought'),
          ]
        : []),
      link('Personalities', routes.personalities(), 'featured people and where to find them'),
      link('Bans in numbers', routes.intelligence(), 'charts of the records, each with its table and files'),
      link('How we count', routes.methods(), 'methods and limits'),
    ].join('\n'),
    '## Full texts',
    [
      link('JSON Feed', routes.feeds.json(), 'the latest 30 briefs'),
      ...(hasSamples ? [link('RSS', routes.feeds.blog(), 'every post of the blog')] : []),
      link('Sitemap', '/sitemap.xml', 'every page, by type'),
    ].join('\n'),
    '## Data',
    [
      link('Read API', routes.api.documentation(), 'bans, reports, people and briefs as JSON, without a key'),
      link('OpenAPI', `${routes.api.root()}/openapi.json`, 'the same for programs'),
    ].join('\n'),
    '## Latest briefs',
    items
      .map(({ title, slug, description, author }) =>
        link(markedName(title, author), routes.brief(slug), description),
      )
      .join('\n'),
    ...(posts.length > 0
      ? [
          '## Latest posts',
          posts
            .map(({ title, slug, standfirst }) =>
              link(markedName(title, { isSample: true }), routes.post(slug), standfirst),
            )
            .join('\n'),
        ]
      : []),
    '',
  ].join('\n\n');
}
