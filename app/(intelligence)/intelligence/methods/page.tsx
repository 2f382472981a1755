import { Methods } from '@/components/methods/Methods';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'How we count',
  description:
    'What is on record here, who writes it, how each number comes about, and what the numbers cannot say.',
  path: routes.methods(),
});

export default function MethodsPage() {
  return <Methods />;
}
