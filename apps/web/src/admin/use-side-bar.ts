import { useState } from 'react';
import { useMedia } from '#platform/ui/media/use-media.ts';

const storageKey = 'cook.admin-side-bar';
const hidden = 'hidden';

const readHidden = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === hidden;
  } catch {
    return false;
  }
};

export interface SideBarState {
  /** Whether the window is wide enough for a side bar beside the lists. */
  readonly fits: boolean;
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
}

/** The state of the side bar. The browser remembers whether the user hides it. */
export const useSideBar = (): SideBarState => {
  const fits = useMedia('(min-width: 1024px)');
  const [isHidden, setHidden] = useState(readHidden);
  return {
    fits,
    isShown: fits && !isHidden,
    show(isShown) {
      setHidden(!isShown);
      try {
        localStorage.setItem(storageKey, isShown ? 'shown' : hidden);
      } catch {
        // Without storage, the choice lasts until the page is closed.
      }
    },
  };
};
