import { siteName } from '@/lib/site/site-name';

/**
 * The site's name beside its mark. If a visitor chose another name in the settings, the style sheet
 * (styles/settings/_app-name.scss) shows that name from the first paint on, also in parts that React renders later.
 */
export function BrandName() {
  return (
    <span className="brand-name">
      <span>{siteName()}</span>
    </span>
  );
}
