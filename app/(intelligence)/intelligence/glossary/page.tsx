import { Glossary } from '@/components/glossary/Glossary';
import { JsonLd } from '@/components/layout/JsonLd';
import { routes } from '@/lib/routes';
import { glossaryJsonLd } from '@/lib/seo/glossary-json-ld';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Glossary: ban, shadowban, appeal and other terms',
    description:
      'What ban, shadowban, appeal, restoration and statement of reasons mean on this site, with data fields and articles of law.',
    path: routes.glossary(),
  });

export default function GlossaryPage() {
  return (
    <>
      <JsonLd data={glossaryJsonLd()} />
      <Glossary />
    </>
  );
}
