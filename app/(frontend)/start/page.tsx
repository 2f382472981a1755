import { pageMetadata } from '@/features/site/model/page-metadata';
import { readGuides } from '@/features/start/server/guides';
import { StartPage } from '@/features/start/ui/StartPage';
import { routes } from '@/lib/routes';

export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Banned from a platform? The first hour in six steps, and where to appeal',
    description:
      'What to do when a platform bans you: save evidence, write down the facts, and find the official appeal page of YouTube, TikTok, Instagram, Facebook, X, Twitch and others.',
    path: routes.start(),
  });

export default async function Page() {
  return <StartPage guides={await readGuides()} />;
}
