import type { IconName } from '@/components/ui/Icon';
import { PictureStack } from '@/components/ui/PictureStack';
import { samplesShown } from '@/features/samples/server/samples';
import { featuredProducts } from '@/features/shop/server/products';
import { getPicture } from '@/lib/pictures/picture';

const SHOWN = 3;

/** The drawing of an empty list of products. Without samples there are no pictures of products, and it shows nothing. */
export async function ProductStack({ icon }: { icon: IconName }) {
  if (!(await samplesShown())) return null;
  return (
    <PictureStack
      pictures={featuredProducts(SHOWN).map(({ slug, theme }) => getPicture('product', slug, theme))}
      icon={icon}
    />
  );
}
