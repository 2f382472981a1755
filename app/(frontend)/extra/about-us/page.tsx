import { AboutUs } from '@/components/extra/AboutUs';
import { statisticsOf } from '@/lib/data/statistics/statistics';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 60;

export const metadata = pageMetadata({
  title: 'About us',
  description:
    'A record of bans, restrictions and restorations of creators, kept by the people it happened to: what it is, who writes it, and what it is not.',
  path: routes.aboutUs(),
});

export default async function AboutUsPage() {
  return <AboutUs statistics={await statisticsOf('ban', {})} />;
}
