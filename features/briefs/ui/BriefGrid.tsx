import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { FilterRow } from '@/components/ui/FilterRow';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { Time } from '@/components/ui/Time';
import type { BriefSummary } from '@/features/briefs/model/brief';
import { byTheme, getUsualMinutes } from '@/features/briefs/model/brief-list';
import type { BriefFilter } from '@/lib/domain/list-filters';
import { tagName } from '@/lib/domain/tag-name';
import { CATEGORIES, CATEGORY_IDS, THEME_IDS, THEMES } from '@/lib/domain/theme';
import { getPicture, pictureOfRecord, seriesSlug } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import styles from './BriefCard.module.scss';

/** A point between details, which begins no line: after a mark, browsers break at a no-break space, but not at a word joiner. */
const POINT = '\u2060\u00a0·';

/** The widths of a plate above its words in a grid of four, and beside them. */
const SIZES = {
  above: '(min-width: 1200px) 277px, (min-width: 992px) 23vw, 104px',
  beside: '120px',
} as const;

type BriefCardProps = {
  brief: BriefSummary;
  layout?: keyof typeof SIZES;
  /** True for pictures that are visible before scrolling. */
  eager?: boolean;
  /** The word above the title. */
  kicker?: 'theme' | 'category';
  /** A reading time that the foot leaves out, because most briefs of the list have it. */
  usualMinutes?: number | undefined;
};

/** A brief in a list. The whole card is a link, named by its heading. */
function BriefCard({
  brief,
  layout = 'above',
  eager = false,
  kicker = 'theme',
  usualMinutes,
}: BriefCardProps) {
  const { readingMinutes, video, author } = brief;
  return (
    <article className={styles.card}>
      <Picture
        picture={pictureOfRecord('plate', brief)}
        sizes={SIZES[layout]}
        loading={eager ? 'eager' : 'lazy'}
      />
      <div className={styles.words}>
        <p className="kicker">{kicker === 'theme' ? THEMES[brief.theme] : CATEGORIES[brief.category]}</p>
        <h3>
          <Link href={routes.brief(brief.slug) as Route}>{brief.title}</Link>
        </h3>
        <p className={styles.description}>{brief.description}</p>
        <p className={styles.foot}>
          {author.displayName}
          {author.isSample && ' '}
          <DemoMark isSample={author.isSample} />
          {readingMinutes !== usualMinutes && `${POINT} ${readingMinutes}\u00a0min`}
          {video && `${POINT} video`}
        </p>
      </div>
    </article>
  );
}

type BriefGridProps = {
  briefs: readonly BriefSummary[];
  /** Four columns with the plate above the words, or three with the plate beside them. */
  columns?: 3 | 4;
  /** The number of pictures that are visible before scrolling. */
  eager?: number;
  /** Shows the first brief large on this side, with the others as a list beside it. */
  lead?: 'start' | 'end';
} & Pick<BriefCardProps, 'kicker' | 'usualMinutes'>;

/** Briefs in columns. Without another value, the reading time is shown where it differs within the list. */
export function BriefGrid({
  briefs,
  columns = 4,
  eager = 0,
  lead,
  usualMinutes = getUsualMinutes(briefs),
  ...card
}: BriefGridProps) {
  return (
    <ul
      className={`plain-list ${columns === 3 ? styles.beside : styles.grid} ${lead ? styles.withLead : ''}`}
      data-lead={lead}
    >
      {briefs.map((brief, index) => (
        <li key={brief.id}>
          <BriefCard
            brief={brief}
            layout={columns === 3 ? 'beside' : 'above'}
            eager={index < eager}
            usualMinutes={usualMinutes}
            {...card}
          />
        </li>
      ))}
    </ul>
  );
}

/** The brief that opens the home page and the list of briefs. */
export function LeadBrief({ brief }: { brief: BriefSummary }) {
  return (
    <article className={styles.lead}>
      <Picture
        picture={pictureOfRecord('plate', brief)}
        sizes="(min-width: 1200px) 340px, (min-width: 768px) 42vw, 260px"
        loading="eager"
      />
      <div className={styles.leadWords}>
        <p className="kicker">
          {THEMES[brief.theme]} · {CATEGORIES[brief.category]}
        </p>
        <h2 className={styles.title}>
          <Link href={routes.brief(brief.slug) as Route}>{brief.title}</Link>
        </h2>
        <p className="standfirst">{brief.description}</p>
        <p className="muted">
          {brief.author.displayName}
          {brief.author.isSample && ' '}
          <DemoMark isSample={brief.author.isSample} />
          {`${POINT} `}
          <Time when={onDay(brief.publishedOn)} style="long" />
          {`${POINT} ${brief.readingMinutes}\u00a0min`}
        </p>
      </div>
    </article>
  );
}

/** As many briefs fill a row. With another number, the first one is large, so that no column stays empty. */
const FULL_ROW = 4;

/** The number of briefs above the themes. */
const OPENING = 3;

/**
 * A page of the list of briefs: on the first page the newest three, then every other brief below the band of its theme.
 * The themes are in the order of their newest brief.
 */
export function BriefsByTheme({
  briefs,
  isFirstPage,
}: {
  briefs: readonly BriefSummary[];
  isFirstPage: boolean;
}) {
  const usualMinutes = getUsualMinutes(briefs);
  const [lead, ...next] = isFirstPage ? briefs.slice(0, OPENING) : [];
  const themes = byTheme(isFirstPage ? briefs.slice(OPENING) : briefs);
  return (
    <>
      {lead && (
        <div className={styles.opening}>
          <LeadBrief brief={lead} />
          {next.length > 0 && <BriefGrid briefs={next} columns={3} eager={2} usualMinutes={usualMinutes} />}
        </div>
      )}
      {themes.map(({ theme, briefs: own }, at) => (
        <section key={theme} className={styles.theme} aria-labelledby={`theme-${theme}`}>
          <div className={styles.band}>
            <h2 id={`theme-${theme}`}>{THEMES[theme]}</h2>
            <Picture picture={getPicture('band', seriesSlug(theme), theme)} sizes="960px" />
          </div>
          <BriefGrid
            briefs={own}
            kicker="category"
            usualMinutes={usualMinutes}
            {...(own.length !== FULL_ROW && { lead: at % 2 === 0 ? 'start' : 'end' })}
          />
        </section>
      ))}
    </>
  );
}

/** Themes and categories as links; the link of the selected one removes it. */
export function BriefFilters({ filter }: { filter: BriefFilter }) {
  const { category, theme, tag, format } = filter;
  return (
    <FilterRow
      label="Filter briefs"
      groups={[
        {
          name: 'Theme',
          choices: THEME_IDS.map((id) => ({
            label: THEMES[id],
            isSet: id === theme,
            href: routes.briefs({ category, tag, format, theme: id === theme ? undefined : id }),
          })),
        },
        {
          name: 'Subject',
          choices: CATEGORY_IDS.map((id) => ({
            label: CATEGORIES[id],
            isSet: id === category,
            href: routes.briefs({ theme, tag, format, category: id === category ? undefined : id }),
          })),
        },
        {
          name: 'Format',
          choices: [
            {
              label: 'Video',
              isSet: format === 'video',
              href: routes.briefs({ category, theme, tag, ...(format ? {} : { format: 'video' }) }),
            },
          ],
        },
        ...(tag
          ? [
              {
                name: 'Tag',
                choices: [
                  { label: tagName(tag), isSet: true, href: routes.briefs({ category, theme, format }) },
                ],
              },
            ]
          : []),
      ]}
    />
  );
}
