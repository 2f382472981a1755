import 'server-only';
import { THEMES } from '../../../lib/domain/theme.ts';
import { formatCents } from '../../shop/model/money.ts';
import { PRODUCT_CATEGORY_NAMES } from '../../shop/model/product.ts';
import { getProduct } from '../../shop/server/products.ts';
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
