import 'server-only';
import { getProduct } from '../../data/products.ts';
import { formatCents } from '../../domain/shop/money.ts';
import { PRODUCT_CATEGORY_NAMES } from '../../domain/shop/product.ts';
import { THEMES } from '../../domain/theme.ts';
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
