import { Questions } from '@/components/extra/Questions';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Questions and answers',
  description:
    'How records of bans come about, what a shadowban report is worth, who sees evidence, how mistakes are put right, and what the sample shop does.',
  path: routes.faq(),
});

export default function FaqPage() {
  return <Questions />;
}
