import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { samplesShown } from '@/features/samples/server/samples';
import { productJsonLd } from '@/features/shop/model/product-json-ld';
import { getProduct } from '@/features/shop/server/products';
import { ProductPage } from '@/features/shop/ui/catalogue/ProductPage';
import { shopMetadata } from '@/features/shop/ui/layout/shop-metadata';
import { routes } from '@/lib/routes';

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = PageProps<'/merchandise/shop/[slug]'>;

const productAt = async (params: Props['params']) =>
  ((await samplesShown()) && getProduct((await params).slug)) || notFound();

export async function generateMetadata({ params }: Props) {
  const { slug, name, standfirst } = await productAt(params);
  return shopMetadata({
    title: name,
    description: standfirst,
    path: routes.product(slug),
    image: routes.openGraph('product', slug),
  });
}

export default async function Page({ params }: Props) {
  const product = await productAt(params);
  return (
    <>
      <JsonLd data={productJsonLd(product)} />
      <ProductPage product={product} />
    </>
  );
}
