import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { FactList } from '@/components/ui/FactList';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Prose } from '@/components/ui/Prose';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { ShareTools } from '@/components/ui/ShareTools';
import { PERSONALITY_CATEGORIES, type Personality } from '@/lib/domain/personalities/personality';
import { portraitOf } from '@/lib/domain/personalities/portrait';
import { PLATFORMS } from '@/lib/domain/platform';
import { tagName } from '@/lib/domain/theme';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { Verified } from './PersonalityGrid';
import styles from './PersonalityPage.module.scss';

/** A person: portrait, who they are, where they publish, and the facts. */
export function PersonalityPage({
  person,
  description,
}: {
  person: Personality;
  description: RenderedMarkdown;
}) {
  const { displayName, name, bio, category, verified } = person;
  return (
    <article className={styles.person}>
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
          <h1>
            {displayName} {verified && <Verified />}
          </h1>
          {name !== displayName && <p className="muted">{name}</p>}
          {bio && <p className="standfirst">{bio}</p>}
          <ShareTools />
        </div>
      </header>
      <div className={styles.columns}>
        <section className={styles.about} aria-labelledby="about">
          <SectionHeading id="about">About</SectionHeading>
          <Prose html={description.html} />
          <PersonFacts person={person} />
        </section>
        <section aria-labelledby="where">
          <SectionHeading id="where">Where to find them</SectionHeading>
          <Addresses person={person} />
        </section>
      </div>
    </article>
  );
}

function Addresses({ person: { links, websiteUrl, blogUrl } }: { person: Personality }) {
  const own = [websiteUrl, blogUrl].filter((address) => address !== null && URL.canParse(address));
  return (
    <ul className={`plain-list ${styles.addresses}`}>
      {links.map(({ platform, url }) => (
        <li key={platform}>
          <PlatformMark platform={platform} />
          <a className="text-link" href={url} rel="nofollow noopener">
            {PLATFORMS[platform].displayName}
          </a>
        </li>
      ))}
      {own.map((address) => (
        <li key={address}>
          <a className="text-link" href={address ?? undefined} rel="nofollow noopener">
            {new URL(address ?? '').host}
          </a>
        </li>
      ))}
    </ul>
  );
}

function PersonFacts({ person }: { person: Personality }) {
  const { followerCount, subscriberCount, schedule, timezone, specialties, contentTypes, tags } = person;
  return (
    <FactList
      facts={[
        { name: 'Followers', value: countText(followerCount) },
        { name: 'Subscribers', value: countText(subscriberCount) },
        { name: 'Schedule', value: [schedule, timezone].filter(Boolean).join(', ') },
        { name: 'Known for', value: specialties.join(', ') },
        { name: 'Publishes', value: contentTypes.join(', ') },
        { name: 'Tags', value: tags.map(tagName).join(', ') },
      ]}
    />
  );
}

const countText = (count: number | null) => count !== null && new Intl.NumberFormat('en-GB').format(count);
