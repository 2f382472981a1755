import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { attributeText } from '../../../lib/seo/xml.ts';

/** The badge as a link to its profile, for pages and for README files. */
export function badgeCode(
  username: string,
  displayName: string,
): { readonly html: string; readonly markdown: string } {
  const image = absoluteUrl(routes.badge(username));
  const page = absoluteUrl(routes.profile(username));
  const words = `${displayName}’s current status`;
  return {
    html: `<a href="${attributeText(page)}"><img src="${attributeText(image)}" alt="${attributeText(words)}" height="20"></a>`,
    markdown: `[![${words.replaceAll(/[\\[\]]/g, '\\$&')}](${image})](${page})`,
  };
}
