import type { DefinedTerm, Graph } from 'schema-dts';
import type { Term } from '../../../content/glossary/terms.ts';
import { SITE_LANGUAGE } from '../../../lib/domain/constants.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, graph } from '../../../lib/seo/json-ld.ts';

/** Returns the structured data of the glossary with these terms. */
export function glossaryJsonLd(terms: readonly Term[]): Graph {
  const set = absoluteUrl(routes.glossary());
  const defined = terms.map(
    ({ id, name, sentence }): DefinedTerm => ({
      '@type': 'DefinedTerm',
      '@id': absoluteUrl(routes.glossary(id)),
      url: absoluteUrl(routes.glossary(id)),
      termCode: id,
      name,
      description: sentence,
      inDefinedTermSet: set,
    }),
  );
  return graph(
    {
      '@type': 'DefinedTermSet',
      '@id': set,
      url: set,
      name: 'Glossary of bans, appeals and restrictions',
      inLanguage: SITE_LANGUAGE,
      hasDefinedTerm: defined,
    },
    breadcrumbs(['How we count', routes.methods()], ['Glossary', routes.glossary()]),
  );
}
