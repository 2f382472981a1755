import { computeStatistics } from '@/features/charts/server/statistics';
import { AboutUs } from '@/features/extra/ui/AboutUs';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: 'About this site: what it records, and who writes it',
    description:
      'A public record of creator bans, restrictions and restorations, written by the people affected: what it is, and what it is not.',
    path: routes.aboutUs(),
  });

export default async function AboutUsPage() {
  return <AboutUs statistics={await computeStatistics('ban', {})} />;
}
