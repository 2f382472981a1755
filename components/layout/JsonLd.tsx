import { serializeJsonLd } from '@/lib/seo/json-ld';

/** Structured data for search engines. `<` is escaped, because people wrote parts of the data. */
export function JsonLd({ data }: { data: Parameters<typeof serializeJsonLd>[0] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes it.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  );
}
