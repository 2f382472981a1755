import { Methods } from '@/features/methods/ui/Methods';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

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
