import 'server-only';
import { getProduct } from '../../../lib/data/products.ts';
import { formatCents } from '../../../lib/domain/shop/money.ts';
import { PRODUCT_CATEGORY_NAMES } from '../../../lib/domain/shop/product.ts';
import { THEMES } from '../../../lib/domain/theme.ts';
import { drawable } from './fonts.ts';
import { TitleCard } from './TitleCard.tsx';

export async function productCard(slug: string) {
  const product = getProduct(slug);
  if (!product) return null;
  const { name, theme, category, priceCents } = product;
  return (
    <TitleCard
      slug={slug}
      theme={theme}
      kicker={`${PRODUCT_CATEGORY_NAMES[category]} · ${THEMES[theme]}`}
      title={drawable(name) ?? 'A product'}
      foot={`${formatCents(priceCents)} · sample shop, nothing is sold`}
    />
  );
}
