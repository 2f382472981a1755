import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { ArticleText } from '@/components/ui/ArticleText';
import { Avatar } from '@/components/ui/Avatar';
import { ChipList } from '@/components/ui/ChipList';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { Neighbours } from '@/components/ui/Neighbours';
import { Picture } from '@/components/ui/Picture';
import { ShareTools } from '@/components/ui/ShareTools';
import { Time } from '@/components/ui/Time';
import type { BriefCounts } from '@/features/bans/server/record-counts';
import type { Brief } from '@/features/briefs/model/brief';
import { briefCitation } from '@/features/briefs/model/citation';
import type { BriefNeighbours, NamedPerson } from '@/features/briefs/server/briefs';
import { EmbedBox } from '@/features/embeds/ui/EmbedBox';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import { countsText } from '@/lib/domain/count-text';
import { CATEGORIES, THEMES, tagName } from '@/lib/domain/theme';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import type { Picture as PictureFacts } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { onDay } from '@/lib/time/when';
import styles from './BriefArticle.module.scss';
import { BriefContents } from './BriefContents';
import { BriefVideo } from './BriefVideo';
import { NamedHere } from './NamedHere';

export type BriefArticleProps = {
  brief: Brief;
  body: RenderedMarkdown;
  picture: PictureFacts;
  named: readonly NamedPerson[];
  neighbours: BriefNeighbours;
  /** Numbers of reads and shares. Without them, as in the preview, a visit is not counted. */
  counts?: BriefCounts;
};

/** A brief for reading: the head with its picture, the text, and related links beside it. */
export function BriefArticle({ brief, body, picture, named, neighbours, counts }: BriefArticleProps) {
  return (
    <article
      className={styles.article}
      {...(counts && {
        'data-counted': 'brief',
        'data-record': brief.id,
        'data-owner': counts.owner ?? undefined,
      })}
    >
      <div className={styles.trail}>
        <Breadcrumbs
          trail={[
            { name: 'Briefs', href: routes.briefs() },
            { name: brief.title, href: '' },
          ]}
        />
      </div>
      <header className={styles.head}>
        <div className={styles.words}>
          <p className="kicker">
            <Link href={routes.briefs({ theme: brief.theme }) as Route}>{THEMES[brief.theme]}</Link> ·{' '}
            <Link href={routes.briefs({ category: brief.category }) as Route}>
              {CATEGORIES[brief.category]}
            </Link>
          </p>
          <h1>{brief.title}</h1>
          <p className="standfirst">{brief.description}</p>
          <Byline brief={brief} counts={counts} />
        </div>
        {brief.video ? (
          <BriefVideo brief={brief} video={brief.video} picture={picture} />
        ) : (
          <Picture picture={picture} sizes="(min-width: 992px) 560px, 92vw" loading="eager" />
        )}
      </header>
      <BriefContents headings={body.headings} />
      <ArticleText html={body.html} className={styles.text} />
      <aside className={styles.aside} aria-label="About this brief" data-part="sidebar">
        <NamedHere people={named} />
        <ShareTools citation={briefCitation(brief, absoluteUrl(routes.brief(brief.slug)))} />
        <EmbedBox kind="brief" id={brief.slug} title={brief.title} />
        <p data-print="no">
          <ReportLink type="BRIEF" id={brief.id} />
        </p>
      </aside>
      <footer className={styles.foot}>
        {brief.tags.length > 0 && (
          <ChipList
            label="Tags"
            links={brief.tags.map((tag) => ({ name: tagName(tag), href: routes.briefs({ tag }) }))}
          />
        )}
        <Neighbours label="Previous and next brief" neighbours={neighbours} addressOf={routes.brief} />
      </footer>
    </article>
  );
}

function Byline({ brief, counts }: { brief: Brief; counts: BriefCounts | undefined }) {
  const { author, publishedOn, updatedAt, readingMinutes } = brief;
  const updatedOn = updatedAt.slice(0, 10);
  return (
    <div className={styles.byline}>
      <Avatar name={author.displayName} src={author.avatarUrl} size={48} />
      <p>
        <Link rel="author" href={routes.profile(author.username) as Route}>
          {author.displayName}
        </Link>
        <span>
          {author.isSample && (
            <>
              <DemoMark isSample /> ·{' '}
            </>
          )}
          <Time when={onDay(publishedOn)} style="long" /> · {readingMinutes} min
          {updatedOn > publishedOn && (
            <>
              {' '}
              · updated <Time when={onDay(updatedOn)} />
            </>
          )}
          {counts && countsText(counts).map((text) => ` · ${text}`)}
        </span>
      </p>
    </div>
  );
}
