import { ApiDocumentation } from '@/components/api/ApiDocumentation';
import { JsonLd } from '@/components/layout/JsonLd';
import { documentedOperations, guideSamples } from '@/lib/api/documentation';
import { apiJsonLd } from '@/lib/api/json-ld';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const revalidate = 60;

export const metadata = pageMetadata({
  title: 'Read API',
  description:
    'Bans, shadowban reports, their numbers, people, briefs and streams as JSON: free, without a key, described in OpenAPI 3.1, with cursors, entity tags and stated limits.',
  path: routes.api.documentation(),
});

export default async function ApiPage() {
  const [operations, samples] = await Promise.all([documentedOperations(), guideSamples()]);
  return (
    <>
      <JsonLd data={apiJsonLd()} />
      <ApiDocumentation operations={operations} samples={samples} />
    </>
  );
}
