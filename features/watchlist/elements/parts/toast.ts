import { storeToast } from '../../../../components/elements/parts/toast.ts';
import { storageTrouble } from './device-store.ts';

/** The toast, for what changes in the watchlist. */
export const { say, sayTrouble } = storeToast(storageTrouble);
