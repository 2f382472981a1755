import { shopMetadata } from '@/components/merchandise/shop-metadata';
import { ShopPage } from '@/components/shop/catalogue/ShopPage';
import { NothingYet } from '@/components/ui/NothingYet';
import { listProducts } from '@/lib/data/products';
import { samplesShown } from '@/lib/data/samples';
import { parseProductFilter, productListTitle } from '@/lib/domain/shop/product-filter';
import { routes } from '@/lib/routes';

type Props = PageProps<'/merchandise/shop'>;

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseProductFilter(await searchParams);
  return shopMetadata({
    title: productListTitle(filter),
    description: 'Stickers, notebooks, pins, shirts and framed prints from the six series of this site.',
    path: routes.shop(filter),
    // Another order or look of a list is no other list, and what somebody looked for is no page to find.
    index: !filter.sort && !filter.view && !filter.text && listProducts(filter).items.length > 0,
  });
}

export default async function Page({ searchParams }: Props) {
  if (!(await samplesShown())) return <NothingYet of="products" />;
  return <ShopPage filter={parseProductFilter(await searchParams)} />;
}
