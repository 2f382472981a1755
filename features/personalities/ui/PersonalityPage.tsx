import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Prose } from '@/components/ui/Prose';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { ShareTools } from '@/components/ui/ShareTools';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import { PERSONALITY_CATEGORIES, type Personality } from '@/features/personalities/model/personality';
import { portraitOf } from '@/features/personalities/model/portrait';
import type { StreamSummary } from '@/features/streams/model/stream';
import { StreamGrid } from '@/features/streams/ui/StreamGrid';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { PersonalityAddresses } from './PersonalityAddresses';
import { PersonalityFacts, PersonalityFigures } from './PersonalityFacts';
import styles from './PersonalityPage.module.scss';
import { PersonalitySchedule } from './PersonalitySchedule';
import { Verified } from './Verified';

type PersonalityPageProps = {
  person: Personality;
  description: RenderedMarkdown;
  streams: readonly StreamSummary[];
  /** The next times on the schedule. */
  next: readonly string[];
  /** Number of times that the page was read. */
  views: number;
};

/** The page of a personality: portrait, description, links, schedule, facts and streams. */
export function PersonalityPage({ person, description, streams, next, views }: PersonalityPageProps) {
  const { displayName, name, bio, category, verified, primaryPlatforms } = person;
  return (
    <article className={styles.person} data-counted="personality" data-record={person.id}>
      <Breadcrumbs
        trail={[
          { name: 'Personalities', href: routes.personalities() },
          { name: displayName, href: '' },
        ]}
      />
      <header className={styles.head}>
        <Picture picture={portraitOf(person)} sizes="(min-width: 768px) 320px, 92vw" loading="eager" />
        <div className={styles.words}>
          {category && <p className="kicker">{PERSONALITY_CATEGORIES[category]}</p>}
          <WithDemoMark isSample={person.isSample}>
            <h1>
              {displayName} {verified && <Verified />}
            </h1>
          </WithDemoMark>
          <p className={`muted ${styles.also}`}>
            {name !== displayName && <span>{name}</span>}
            {primaryPlatforms.map((platform) => (
              <PlatformMark key={platform} platform={platform} named />
            ))}
            {views > 0 && <span>{plural(views, 'view')}</span>}
          </p>
          {bio && <p className="standfirst">{bio}</p>}
          <ShareTools />
        </div>
      </header>
      <PersonalityFigures person={person} />
      <div className={styles.columns}>
        <section className={styles.about} aria-labelledby="about">
          <SectionHeading id="about">About</SectionHeading>
          <Prose html={description.html} />
          <PersonalityFacts person={person} />
        </section>
        <div className={styles.aside}>
          <PersonalityAddresses person={person} />
          <PersonalitySchedule person={person} next={next} />
          <p>
            <ReportLink type="PERSONALITY" id={person.id} />
          </p>
        </div>
      </div>
      {streams.length > 0 && (
        <section aria-labelledby="streams">
          <SectionHeading id="streams">Streams with {displayName}</SectionHeading>
          <StreamGrid streams={streams} />
        </section>
      )}
    </article>
  );
}
