import type { Metadata } from 'next';
import { samplesShown } from '@/features/samples/server/samples';
import { type PageDescription, pageMetadata } from '@/features/site/model/page-metadata';

/** Metadata of a page of the shop. All products are samples: without samples the description says that there are none. */
export async function shopMetadata(page: PageDescription): Promise<Metadata> {
  const description = (await samplesShown())
    ? `${page.description} A demo shop: no orders, no payments.`
    : 'This site’s shop has no products yet.';
  return pageMetadata({ ...page, description });
}
