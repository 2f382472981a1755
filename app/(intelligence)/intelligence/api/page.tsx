import { JsonLd } from '@/components/layout/JsonLd';
import { apiJsonLd } from '@/features/api/model/json-ld';
import { documentedOperations, guideSamples } from '@/features/api/server/documentation';
import { ApiDocumentation } from '@/features/api/ui/ApiDocumentation';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Free JSON API for ban records',
    description:
      'Bans, shadowban reports, statistics, people, briefs and streams as JSON: free, no API key, described in OpenAPI 3.1, with cursors, ETags and published limits.',
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
