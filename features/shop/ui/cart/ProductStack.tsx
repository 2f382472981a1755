import type { IconName } from '@/components/ui/Icon';
import { PictureStack } from '@/components/ui/PictureStack';
import { featuredProducts } from '@/features/shop/server/products';
import { pictureOf } from '@/lib/pictures/picture';

const SHOWN = 3;

/** The drawing of an empty list of products. */
export function ProductStack({ icon }: { icon: IconName }) {
  return (
    <PictureStack
      pictures={featuredProducts(SHOWN).map(({ slug, theme }) => pictureOf('product', slug, theme))}
      icon={icon}
    />
  );
}
