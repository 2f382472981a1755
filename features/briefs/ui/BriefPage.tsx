import 'server-only';
import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { SiteAvatar } from '@/components/layout/SiteAvatar';
import { ActionBar } from '@/components/ui/ActionBar';
import { ArticleText } from '@/components/ui/ArticleText';
import { Avatar } from '@/components/ui/Avatar';
import { ChipList } from '@/components/ui/ChipList';
import { CitationBox } from '@/components/ui/CitationBox';
import { DemoMark, WithDemoMark } from '@/components/ui/DemoMark';
import { Headline } from '@/components/ui/Headline';
import { Link } from '@/components/ui/Link';
import { Neighbours } from '@/components/ui/Neighbours';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import type { BriefCounts } from '@/features/bans/server/record-counts';
import { type Brief, type BriefSummary, briefCitation } from '@/features/briefs/model/brief';
import { addMarginNotes } from '@/features/briefs/model/margin-notes';
import { dayOfNote, type UpdateNote, updateNoteText } from '@/features/briefs/model/update-notes';
import {
  type BriefNeighbours,
  getNeighbours,
  type NamedPerson,
  namedIn,
  relatedBriefs,
} from '@/features/briefs/server/briefs';
import { recordNote } from '@/features/briefs/server/record-notes';
import { EmbedBox } from '@/features/embeds/ui/EmbedBox';
import { EmbedStyles } from '@/features/embeds/ui/EmbedStyles';
import { renderArticle } from '@/features/figures/server/article';
import { FigureStyles } from '@/features/figures/ui/FigureStyles';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import { tagName } from '@/lib/domain/tag-name';
import { CATEGORIES, THEMES } from '@/lib/domain/theme';
import { showCopies } from '@/lib/markdown/picture-figures';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { type Picture as PictureFacts, pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { countsText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { onDay } from '@/lib/time/when';
import { HOUSE_USERNAME } from '../../../content/house';
import styles from './BriefArticle.module.scss';
import { BriefContents } from './BriefContents';
import { BriefGrid } from './BriefGrid';
import { BriefVideo } from './BriefVideo';
import { CalloutStyles } from './CalloutStyles';

/** The people whom a brief names, each with the most serious status on their board. */
function NamedHere({ people }: { people: readonly NamedPerson[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="named">
      <h2 id="named" className={`kicker ${styles.title}`}>
        People in this brief
      </h2>
      <ul className="plain-list">
        {people.map(({ record: { profile }, board }) => (
          <li key={profile.id} className={styles.person}>
            <WithDemoMark isSample={profile.isSample}>
              <Link href={routes.profile(profile.username) as Route}>{profile.displayName}</Link>
            </WithDemoMark>
            {board[0] && (
              <span>
                <PlatformMark platform={board[0].platform} named />
                <StatusLabel status={board[0].state} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type BriefArticleProps = {
  brief: Brief;
  body: RenderedMarkdown;
  picture: PictureFacts;
  named: readonly NamedPerson[];
  neighbours: BriefNeighbours;
  /** Numbers of reads and shares. Without them, as in the preview, a visit is not counted. */
  counts?: BriefCounts;
  /** True for a draft behind a secret link: it has no address to share, cite, embed or report. */
  isDraft?: boolean;
};

/** A brief for reading: the head with its picture, the text, and related links beside it. */
function BriefArticle({
  brief,
  body,
  picture,
  named,
  neighbours,
  counts,
  isDraft = false,
}: BriefArticleProps) {
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
      <header className={brief.video ? styles.head : `${styles.head} ${styles.withPlate}`}>
        <div className={styles.words}>
          <p className="kicker">
            <Link href={routes.briefs({ theme: brief.theme }) as Route}>{THEMES[brief.theme]}</Link> ·{' '}
            <Link href={routes.briefs({ category: brief.category }) as Route}>
              {CATEGORIES[brief.category]}
            </Link>
          </p>
          <h1 className={brief.title.length > 36 ? styles.long : undefined}>
            <Headline text={brief.title} />
          </h1>
          <p className="standfirst">{brief.description}</p>
          <Byline brief={brief} counts={counts} />
          <UpdateNotes notes={brief.updateNotes} />
        </div>
        {brief.video ? (
          <BriefVideo brief={brief} video={brief.video} picture={picture} />
        ) : (
          <Picture
            className={styles.plate}
            picture={picture}
            alt={brief.thumbnailAlt ?? ''}
            sizes="(min-width: 992px) 420px, 260px"
            loading="eager"
          />
        )}
      </header>
      <BriefContents headings={body.headings} />
      {body.figures.length > 0 && <FigureStyles />}
      {body.hasEmbeds && <EmbedStyles />}
      {body.hasCallouts && <CalloutStyles />}
      <ArticleText html={body.html} className={styles.text} />
      <aside className={styles.aside} aria-label="About this brief" data-part="sidebar">
        <NamedHere people={named} />
        {!isDraft && (
          <ActionBar
            cite={<CitationBox text={briefCitation(brief, absoluteUrl(routes.brief(brief.slug)))} />}
            embed={<EmbedBox kind="brief" id={brief.slug} title={brief.title} />}
          />
        )}
        {brief.tags.length > 0 && (
          <ChipList
            label="Tags"
            links={brief.tags.map((tag) => ({ name: tagName(tag), href: routes.briefs({ tag }) }))}
          />
        )}
        {!isDraft && (
          <p data-print="no">
            <ReportLink type="BRIEF" id={brief.id} />
          </p>
        )}
      </aside>
      <footer className={styles.foot}>
        <Neighbours label="Previous and next brief" neighbours={neighbours} getHref={routes.brief} />
      </footer>
    </article>
  );
}

/** What the author says about updates: the newest note, and earlier ones on request. */
function UpdateNotes({ notes: [newest, ...earlier] }: { notes: readonly UpdateNote[] }) {
  if (!newest) return null;
  return (
    <div className={styles.updates}>
      <p>
        <UpdateNoteLine note={newest} />
      </p>
      {earlier.length > 0 && (
        <details>
          <summary>{plural(earlier.length, 'earlier update')}</summary>
          <ul className="plain-list">
            {earlier.map((note) => (
              <li key={note.at}>
                <UpdateNoteLine note={note} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function UpdateNoteLine({ note }: { note: UpdateNote }) {
  return (
    <>
      <strong>
        Updated on <Time when={onDay(dayOfNote(note))} style="long" />:
      </strong>{' '}
      {note.text === null ? <em>{updateNoteText(note)}</em> : <bdi>{note.text}</bdi>}
    </>
  );
}

function Byline({ brief, counts }: { brief: Brief; counts: BriefCounts | undefined }) {
  const { author, publishedOn, updatedAt, readingMinutes } = brief;
  const updatedOn = updatedAt.slice(0, 10);
  return (
    <div className={styles.byline}>
      {author.username === HOUSE_USERNAME && !author.avatarUrl ? (
        <SiteAvatar />
      ) : (
        <Avatar name={author.displayName} src={author.avatarUrl} size={64} />
      )}
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

type BriefPageProps = Omit<BriefArticleProps, 'picture'> & {
  readonly related: readonly BriefSummary[];
  /** An administrator's decision about the brief, above the text. */
  readonly notice?: ReactNode;
  /** Replies from people and platforms that the brief names, below the text. */
  readonly replies?: ReactNode;
};

/** The content of a brief's page between header and footer; the author's preview shows the same. */
export function BriefPage({ related, notice, replies, ...article }: BriefPageProps) {
  return (
    <>
      {notice}
      <BriefArticle
        {...article}
        picture={pictureOfRecord(article.brief.video ? 'brief' : 'plate', article.brief)}
      />
      {replies}
      {related.length > 0 && (
        <section aria-labelledby="related" data-print="no">
          <SectionHeading id="related">Read next</SectionHeading>
          <BriefGrid briefs={related} columns={3} />
        </section>
      )}
    </>
  );
}

/** Characters of the text beside the aside: its actions, and a part for each person. Notes start below it. */
const BESIDE_ACTIONS = 650;
const BESIDE_PERSON = 150;

/**
 * Reads the content of a brief's page besides the brief itself.
 * @param copies URLs of private copies by the keys of their pictures, for the preview of a draft
 */
export async function briefPageParts(
  brief: Brief,
  copies: ReadonlyMap<string, string> = new Map(),
): Promise<BriefPageProps> {
  const [related, neighbours, named] = await Promise.all([
    relatedBriefs(brief, 3),
    getNeighbours(brief),
    namedIn(brief),
  ]);
  const beside = BESIDE_ACTIONS + named.length * BESIDE_PERSON;
  const body = await renderArticle(brief.longDescription, async (tree) => {
    showCopies(tree, copies);
    await addMarginNotes(tree, recordNote, beside);
  });
  return { brief, body, related, neighbours, named };
}
