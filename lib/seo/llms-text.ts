import { listBriefs } from '../data/briefs.ts';
import { listPosts } from '../data/posts.ts';
import { routes } from '../routes.ts';
import { absoluteUrl } from './absolute-url.ts';
import { SITE_DESCRIPTION, SITE_NAME } from './site.ts';

const link = (name: string, path: string, says: string) =>
  `- [${name.replaceAll(/[[\]]/g, ' ')}](${absoluteUrl(path)}): ${says}`;

/** The site in Markdown (llmstxt.org): its sections, data and latest texts. */
export async function llmsText(): Promise<string> {
  const { items } = await listBriefs();
  return [
    `# ${SITE_NAME}`,
    `> ${SITE_DESCRIPTION}`,
    'Every page is complete HTML. Ban records are written by the people affected, and shadowban reports are self-reported: cite them as such.',
    '## Sections',
    [
      link('Briefs', routes.briefs(), 'short articles, newest first'),
      link('Profiles', routes.profiles(), 'people and what each platform did to them'),
      link('Streams', routes.streams(), 'recorded and upcoming programmes'),
      link('Films', routes.films(), 'invented movies, shows and videos with their cast and crew; samples'),
      link('Blog', routes.blogs(), 'how this site is made, and notes on reading; by sample authors'),
      link('Sample shop', routes.shop(), 'things drawn for this site; none of them can be bought'),
      link('Personalities', routes.personalities(), 'public persons and where to find them'),
      link('Bans in numbers', routes.intelligence(), 'charts of the records, each with its table and files'),
      link('How we count', routes.methods(), 'methods and limits'),
    ].join('\n'),
    '## Full texts',
    [
      link('JSON Feed', routes.feeds.json(), 'the latest 30 briefs'),
      link('RSS', routes.feeds.blog(), 'every post of the blog'),
      link('Sitemap', '/sitemap.xml', 'every page, by type'),
    ].join('\n'),
    '## Data',
    [
      link('Read API', routes.api.documentation(), 'bans, reports, people and briefs as JSON, without a key'),
      link('OpenAPI', `${routes.api.root()}/openapi.json`, 'the same for programs'),
    ].join('\n'),
    '## Latest briefs',
    items.map(({ title, slug, description }) => link(title, routes.brief(slug), description)).join('\n'),
    '## Latest posts',
    listPosts()
      .items.map(({ title, slug, standfirst }) => link(title, routes.post(slug), standfirst))
      .join('\n'),
    '',
  ].join('\n\n');
}
