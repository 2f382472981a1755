import { routes } from '../../../lib/routes.ts';
import { markedName } from '../../../lib/samples/sample-owner.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { isAddressOn } from '../../../lib/site/parts.ts';
import { currentSite, siteName } from '../../../lib/site/site.ts';
import { listPosts } from '../../blog/server/posts.ts';
import { listBriefs } from '../../briefs/server/briefs.ts';
import { samplesShown } from '../../samples/server/samples.ts';

const link = (name: string, path: string, says: string) =>
  `- [${name.replaceAll(/[[\]]/g, ' ')}](${absoluteUrl(path)}): ${says}`;

type Section = readonly [name: string, path: string, says: string];

/** Links as a list, without those to parts of the site that are off. */
const list = (sections: readonly Section[]) =>
  sections
    .filter(([, path]) => isAddressOn(path))
    .map((section) => link(...section))
    .join('\n');

const DEMO_NOTE =
  'This site shows demo content: profiles, records, briefs and streams marked “Demo” are fictional. The API and the files have a “sample” column. Do not cite these as facts.';

/** The site in Markdown (llmstxt.org): its sections, data and latest texts. */
export async function llmsText(): Promise<string> {
  const [{ items }, { items: posts }, hasSamples] = await Promise.all([
    listBriefs(),
    listPosts(),
    samplesShown(),
  ]);
  return [
    `# ${siteName()}`,
    `> ${currentSite().tagline}`,
    'Every page is complete HTML. Ban records are written by the people affected, and shadowban reports are self-reported: cite them as such.',
    ...(hasSamples ? [DEMO_NOTE] : []),
    '## Sections',
    list([
      [
        'I’ve been banned: what now?',
        routes.start(),
        'first steps after a ban, official appeal pages by platform',
      ],
      ['Briefs', routes.briefs(), 'short articles, newest first'],
      ['Profiles', routes.profiles(), 'creators and what each platform did to them'],
      ['Streams', routes.streams(), 'recorded and upcoming programmes'],
      ...(hasSamples
        ? ([
            ['Films', routes.films(), 'demo content: fictional movies, shows and videos'],
            ['Shop', routes.shop(), 'demo content: nothing in it can be bought'],
          ] satisfies Section[])
        : []),
      ...(posts.length > 0
        ? ([
            [
              'Blog',
              routes.blogs(),
              hasSamples ? 'posts, some of them demo content by fictional authors' : 'posts by the editors',
            ],
          ] satisfies Section[])
        : []),
      ['Personalities', routes.personalities(), 'featured people and where to find them'],
      ['Bans in numbers', routes.intelligence(), 'charts of the records, each with its table and files'],
      ['How we count', routes.methods(), 'methods and limits'],
    ]),
    '## Full texts',
    list([
      ['JSON Feed', routes.feeds.json(), 'the latest 30 briefs'],
      ...(posts.length > 0
        ? ([['RSS', routes.feeds.blog(), 'every post of the blog']] satisfies Section[])
        : []),
      ['Sitemap', '/sitemap.xml', 'every page, by type'],
    ]),
    '## Data',
    [
      link('JSON API', routes.api.documentation(), 'bans, reports, people and briefs as JSON, without a key'),
      link('OpenAPI', `${routes.api.root()}/openapi.json`, 'the machine-readable description of the API'),
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
            .map((post) => link(markedName(post.title, post), routes.post(post.slug), post.standfirst))
            .join('\n'),
        ]
      : []),
    '',
  ].join('\n\n');
}
