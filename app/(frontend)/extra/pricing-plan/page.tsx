import { PricingPlan } from '@/features/extra/ui/PricingPlan';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Pricing: free to read, record and run',
    description:
      'Reading is free, recording your bans is free, and running your own copy of this site is free. What each plan includes.',
    path: routes.pricing(),
  });

export default function PricingPlanPage() {
  return <PricingPlan />;
}
