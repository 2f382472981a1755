import { useEffect, useState } from 'react';
import { queryAsViewer } from '@/components/workspace/session/viewer-session';
import { type AddressHolder, addressHolder } from '@/features/admin/model/address-holder';
import type { AdminModel } from '@/features/admin/model/field';
import { isSlug } from '@/lib/domain/slug';

/** `unknown`: it could not be found out, without a network say. */
export type AddressCheck =
  | { readonly kind: 'none' | 'checking' | 'free' | 'unknown' }
  | { readonly kind: 'taken'; readonly holder: AddressHolder };

/** Milliseconds after the newest keystroke. */
const PAUSE = 350;

/** Finds out, as one types, whether another record has an address. */
export function useAddressCheck(model: AdminModel, address: string, ownId: string): AddressCheck {
  const [found, setFound] = useState<{ readonly about: string; readonly check: AddressCheck }>();
  useEffect(() => {
    if (!isSlug(address)) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const check = await addressHolder(model, address, ownId, queryAsViewer).then(
        (holder): AddressCheck => (holder ? { kind: 'taken', holder } : { kind: 'free' }),
        (): AddressCheck => ({ kind: 'unknown' }),
      );
      if (isCurrent) setFound({ about: address, check });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [model, address, ownId]);
  if (!isSlug(address)) return { kind: 'none' };
  return found?.about === address ? found.check : { kind: 'checking' };
}
