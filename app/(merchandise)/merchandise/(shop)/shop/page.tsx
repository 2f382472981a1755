import { NothingYet } from '@/components/layout/NothingYet';
import { samplesShown } from '@/features/samples/server/samples';
import { parseProductFilter, productListTitle } from '@/features/shop/model/product-filter';
import { listProducts } from '@/features/shop/server/products';
import { ShopPage } from '@/features/shop/ui/catalogue/ShopPage';
import { shopMetadata } from '@/features/shop/ui/layout/shop-metadata';
import { routes } from '@/lib/routes';

type Props = PageProps<'/merchandise/shop'>;

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseProductFilter(await searchParams);
  return shopMetadata({
    title: productListTitle(filter),
    description: 'Stickers, notebooks, pins, shirts and framed prints from this site’s six series.',
    path: routes.shop(filter),
    // Sorted lists, other views and search results are not indexed.
    index: !filter.sort && !filter.view && !filter.text && listProducts(filter).items.length > 0,
  });
}

export default async function Page({ searchParams }: Props) {
  if (!(await samplesShown())) return <NothingYet of="products" />;
  return <ShopPage filter={parseProductFilter(await searchParams)} />;
}
