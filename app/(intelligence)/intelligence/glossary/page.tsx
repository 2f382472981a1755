import { Glossary } from '@/components/glossary/Glossary';
import { JsonLd } from '@/components/layout/JsonLd';
import { routes } from '@/lib/routes';
import { glossaryJsonLd } from '@/lib/seo/glossary-json-ld';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Glossary',
  description:
    'Ban, shadowban, appeal, restoration, statement of reasons: what each word means here, with the fields and the articles of law behind it.',
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
