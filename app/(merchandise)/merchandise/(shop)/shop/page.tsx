import { NothingYet } from '@/components/layout/NothingYet';
import { StaticHtml, staticHtml } from '@/components/ui/StaticHtml';
import { samplesShown } from '@/features/samples/server/samples';
import { parseProductFilter, productListTitle } from '@/features/shop/model/product-filter';
import { listProducts } from '@/features/shop/server/products';
import { ShopPage } from '@/features/shop/ui/catalogue/ShopPage';
import { shopMetadata } from '@/features/shop/ui/layout/shop-metadata';
import { metadataHtml } from '@/features/site/model/metadata-html';
import { offerParts, type PageParameters } from '@/lib/backend/offered-parts';
import { routes } from '@/lib/routes';

type Props = PageProps<'/merchandise/shop'>;

async function getMetadata(parameters: PageParameters) {
  const filter = parseProductFilter(parameters);
  return shopMetadata({
    title: productListTitle(filter),
    description: 'Stickers, notebooks, pins, shirts and framed prints from this site’s six series.',
    path: routes.shop(filter),
    // Sorted lists, other views and search results are not indexed.
    index: !filter.sort && !filter.view && !filter.text && listProducts(filter).items.length > 0,
  });
}

const getContent = (parameters: PageParameters) => <ShopPage filter={parseProductFilter(parameters)} />;

offerParts({
  path: routes.shop(),
  parts: async (parameters) =>
    (await samplesShown())
      ? [...metadataHtml(await getMetadata(parameters)), staticHtml(getContent(parameters))]
      : null,
});

export const generateMetadata = async ({ searchParams }: Props) => getMetadata(await searchParams);

export default async function Page({ searchParams }: Props) {
  if (!(await samplesShown())) return <NothingYet of="products" />;
  return <StaticHtml style={{ display: 'contents' }}>{getContent(await searchParams)}</StaticHtml>;
}
