import { NothingYet } from '@/components/ui/NothingYet';
import { samplesShown } from '@/features/profiles/server/samples';
import { parseProductFilter, productListTitle } from '@/features/shop/model/product-filter';
import { listProducts } from '@/features/shop/server/products';
import { ShopPage } from '@/features/shop/ui/catalogue/ShopPage';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/merchandise/shop'>;

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseProductFilter(await searchParams);
  return pageMetadata({
    title: productListTitle(filter),
    description:
      'Stickers, notebooks, pins, shirts and framed prints from the six series of this site. A demo shop: no orders, no payments.',
    path: routes.shop(filter),
    // Sorted lists, other views and search results are not indexed.
    index: !filter.sort && !filter.view && !filter.text && listProducts(filter).items.length > 0,
  });
}

export default async function Page({ searchParams }: Props) {
  if (!(await samplesShown())) return <NothingYet of="products" />;
  return <ShopPage filter={parseProductFilter(await searchParams)} />;
}
