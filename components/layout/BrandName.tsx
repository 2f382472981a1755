import { DEFAULT_APP_NAME } from '@/lib/constants/product';

/**
 * The app's name wherever the brand stands. A visitor who calls it something else (settings) has that name drawn by the
 * style sheet (styles/settings/_app-name.scss) from the first paint on, also in what React draws later.
 */
export function BrandName() {
  return (
    <span className="brand-name">
      <span>{DEFAULT_APP_NAME}</span>
    </span>
  );
}
