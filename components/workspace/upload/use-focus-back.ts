import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the file input when it appears in place of the control that had the focus, such as a Cancel
 * button.
 * @param isShown true if a file can be chosen now
 * @param place the container of the file input
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
