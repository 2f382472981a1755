import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to the choice of a file when that takes the place of what had it: a button that was pressed to cancel
 * is gone.
 * @param isShown whether a file can be chosen now
 * @param place what the choice stands in
 */
export function useFocusBack(isShown: boolean, place: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isBack = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (isBack && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  }, [isShown, place]);
}
