import { useEffect, useState } from 'react';
import { tidySlug } from '@/features/studio/model/briefs/slug';
import { isSlug } from '@/lib/domain/slug';
import { useStudio } from '../studio-context';
import { type AddressHolder, addressHolder } from './address-holder';

/** `unknown`: the check failed, for example without a network. */
export type AddressCheck =
  | { readonly kind: 'none' | 'checking' | 'free' | 'own' | 'unknown' }
  | { readonly kind: 'taken'; readonly holder: AddressHolder }
  /** Another brief of the same person has this address, and is not published. */
  | { readonly kind: 'double'; readonly title: string };

/** Milliseconds after the newest keystroke. */
const PAUSE = 400;

/**
 * Checks an address while it is typed: the oldest published brief with that address owns it.
 * @param version a value that changes when the address should be checked again
 */
export function useAddressCheck(typed: string, id: string, version: string): AddressCheck {
  const slug = tidySlug(typed);
  const { briefs } = useStudio();
  const [found, setFound] = useState<{ readonly about: string; readonly check: AddressCheck }>();
  const about = `${slug} ${version}`;
  useEffect(() => {
    if (!isSlug(slug)) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const check = await addressHolder(slug).then(
        (holder): AddressCheck =>
          holder ? (holder.id === id ? { kind: 'own' } : { kind: 'taken', holder }) : { kind: 'free' },
        (): AddressCheck => ({ kind: 'unknown' }),
      );
      if (isCurrent) setFound({ about, check });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [slug, id, about]);
  if (!isSlug(slug)) return { kind: 'none' };
  const check: AddressCheck = found?.about === about ? found.check : { kind: 'checking' };
  const double = briefs.find(({ brief }) => brief.slug === slug && brief.id !== id);
  return check.kind === 'free' && double ? { kind: 'double', title: double.brief.title } : check;
}
