import { statisticsOf } from '@/features/charts/server/statistics';
import { AboutUs } from '@/features/extra/ui/AboutUs';
import { MAX_LINES, wallOf } from '@/features/home/model/wall';
import { listChangedProfiles } from '@/features/profiles/server/profiles';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';
import { isoDateOf } from '@/lib/time/when';

/** People in the lines of a narrow screen. */
const NARROW_PEOPLE = 6;

export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: 'About this site: what it records, and who writes it',
    description:
      'A public record of creator bans, restrictions and restorations, written by the people affected: what it is, and what it is not.',
    path: routes.aboutUs(),
  });

export default async function AboutUsPage() {
  const [statistics, profiles] = await Promise.all([
    statisticsOf('ban', {}),
    listChangedProfiles(MAX_LINES + 1),
  ]);
  const today = isoDateOf(new Date());
  return (
    <AboutUs
      statistics={statistics}
      wall={wallOf(profiles, today)}
      changed={profiles.slice(0, NARROW_PEOPLE)}
      today={today}
    />
  );
}
