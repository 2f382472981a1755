import { Questions } from '@/features/extra/ui/Questions';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'FAQ',
    description:
      'How ban records work, how reliable a shadowban report is, who can see evidence, and how errors are corrected.',
    path: routes.faq(),
  });

export default function FaqPage() {
  return <Questions />;
}
