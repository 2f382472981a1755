import { PricingPlan } from '@/components/extra/PricingPlan';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Pricing',
  description:
    'Reading is free, keeping a record is free, and so is running a copy of this site. What each way includes.',
  path: routes.pricing(),
});

export default function PricingPlanPage() {
  return <PricingPlan />;
}
