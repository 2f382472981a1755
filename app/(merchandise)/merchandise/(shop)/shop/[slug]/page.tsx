import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { shopMetadata } from '@/components/merchandise/shop-metadata';
import { ProductPage } from '@/components/shop/product/ProductPage';
import { getProduct } from '@/lib/data/products';
import { samplesShown } from '@/lib/data/samples';
import { routes } from '@/lib/routes';
import { productJsonLd } from '@/lib/seo/product-json-ld';

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
