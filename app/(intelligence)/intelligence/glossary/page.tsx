import { JsonLd } from '@/components/layout/JsonLd';
import { TERMS } from '@/content/glossary/terms';
import { glossaryJsonLd } from '@/features/glossary/model/glossary-json-ld';
import { Glossary } from '@/features/glossary/ui/Glossary';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

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
      <JsonLd data={glossaryJsonLd(TERMS)} />
      <Glossary />
    </>
  );
}
