import { Icon } from '@/components/ui/Icon';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Personality } from '@/features/personalities/model/personality';
import { PLATFORMS } from '@/lib/domain/platform';
import styles from './PersonalityPage.module.scss';
import { VERIFIED_MEANING } from './Verified';

/** A person's links: main platforms first, then the others, then their own sites. */
export function PersonalityAddresses({ person }: { person: Personality }) {
  const { links, websiteUrl, blogUrl, primaryPlatforms, verified } = person;
  const isMain = (platform: (typeof links)[number]['platform']) => primaryPlatforms.includes(platform);
  const inOrder = [
    ...primaryPlatforms.flatMap((main) => links.filter(({ platform }) => platform === main)),
    ...links.filter(({ platform }) => !isMain(platform)),
  ];
  const own = [
    { name: 'Website', address: websiteUrl },
    { name: 'Blog', address: blogUrl },
  ].flatMap(({ name, address }) =>
    address && URL.canParse(address) ? [{ name, url: new URL(address) }] : [],
  );
  return (
    <section aria-labelledby="where">
      <SectionHeading id="where">Where to find them</SectionHeading>
      <ul className={`plain-list ${styles.addresses}`}>
        {inOrder.map(({ platform, url }) => (
          <li key={platform}>
            <PlatformMark platform={platform} />
            <a className="text-link" href={url} rel="nofollow noopener">
              {PLATFORMS[platform].displayName}
            </a>
            {isMain(platform) && <span className={styles.main}>Main platform</span>}
          </li>
        ))}
        {own.map(({ name, url }) => (
          <li key={name}>
            <Icon name="globe2" />
            <a className="text-link" href={url.href} rel="nofollow noopener">
              {name}
            </a>
            <span className={styles.main}>{url.host}</span>
          </li>
        ))}
      </ul>
      {verified && (
        <p className={styles.meaning}>
          <Icon name="patch-check-fill" /> {VERIFIED_MEANING}
        </p>
      )}
    </section>
  );
}
