import { useEffect, type RefObject } from 'react';

interface Answers {
  choose(key: string): void;
  forget(key: string): void;
}

/**
 * Handles pointer events for the whole list. The focus stays in the box, so that the list does not close under the pointer; its keys do
 * the same as the pointer.
 */
export const usePointer = (list: RefObject<HTMLElement | null>, { choose, forget }: Answers): void => {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const onMouseDown = (event: MouseEvent): void => event.preventDefault();
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element)) return;
      const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
      if (key === undefined) return;
      if (target.closest('[data-forget]')) forget(key);
      else choose(key);
    };
    element.addEventListener('mousedown', onMouseDown);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('mousedown', onMouseDown);
      element.removeEventListener('click', onClick);
    };
  }, [list, choose, forget]);
};
