import { Methods } from '@/features/methods/ui/Methods';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'How we count: methods and limits',
    description:
      'What is on record, who writes it, how each figure is calculated, and what these figures can and cannot tell you.',
    path: routes.methods(),
  });

export default function MethodsPage() {
  return <Methods />;
}
