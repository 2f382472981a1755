import { createContext, useContext } from 'react';
import type { Catalogue } from '@/features/admin/model/catalogue';
import type { CatalogueNews } from '@/features/admin/model/news';

/** State that all administration pages share. */
export type Admin = Catalogue & {
  /**
   * Calls the listener with each write elsewhere; `null` if some may have been missed.
   * @returns a function that removes the listener
   */
  readonly onNews: (listener: (news: CatalogueNews | null) => void) => () => void;
};

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin must be used within AdminProvider.');
  return admin;
}
