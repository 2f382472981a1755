import type { Route } from 'next';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { QrCode } from '@/components/ui/QrCode';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import type { BriefSummary } from '@/features/briefs/model/brief';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import type { Profile } from '@/features/profiles/model/profile';
import { shortName } from '@/features/profiles/model/profile-text';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { onDay } from '@/lib/time/when';
import styles from './ProfileAside.module.scss';

/** The sidebar of a profile: briefs, schedule, website and QR code. */
export function ProfileAside({ profile, briefs }: { profile: Profile; briefs: readonly BriefSummary[] }) {
  const address = absoluteUrl(routes.profile(profile.username));
  return (
    <aside className={styles.aside} aria-label={`More about ${profile.displayName}`} data-part="sidebar">
      {briefs.length > 0 && (
        <section aria-labelledby="written">
          <SectionHeading id="written">Briefs by {shortName(profile.displayName)}</SectionHeading>
          <ul className={`plain-list ${styles.briefs}`}>
            {briefs.map((brief) => (
              <li key={brief.id}>
                <Picture picture={pictureOfRecord('brief', brief)} sizes="120px" />
                <p>
                  <Link href={routes.brief(brief.slug) as Route}>{brief.title}</Link>
                  <Time when={onDay(brief.publishedOn)} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(profile.schedule || profile.blogUrl || profile.solanaAddress) && (
        <section aria-labelledby="on-air">
          <SectionHeading id="on-air">Schedule and links</SectionHeading>
          <FactList
            facts={[
              { name: 'Schedule', value: profile.schedule },
              { name: 'Website', value: profile.blogUrl && <OwnSite address={profile.blogUrl} /> },
              { name: 'Solana', value: profile.solanaAddress && <code>{profile.solanaAddress}</code> },
            ]}
          />
        </section>
      )}
      <section aria-labelledby="code">
        <SectionHeading id="code">QR code for this page</SectionHeading>
        <QrCode text={address} label={`QR code for ${address}`} />
      </section>
      <p>
        <ReportLink type="PROFILE" id={profile.id} />
      </p>
    </aside>
  );
}

function OwnSite({ address }: { address: string }) {
  return (
    <a className="text-link" href={address} rel="me nofollow noopener">
      {new URL(address).host}
    </a>
  );
}
