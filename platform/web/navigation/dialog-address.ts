import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parameter = 'dialog';

/** What an entry of the browser's history carries beside its address. */
interface EntryState {
  /** Key of the page on which the dialog lies. */
  readonly page?: string;
  /** The entry before this one is the same page without the dialog. */
  readonly isOpened?: boolean;
}

const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {});

/** Identifies a visit to a page: unlike the key of the location it stays when a dialog opens or closes on that page. */
export const usePageKey = (): string => {
  const { key, state } = useLocation();
  return stateOf(state).page ?? key;
};

export interface DialogAddress {
  /** Which dialog `?dialog=` names; null: none. */
  readonly shown: string | null;
  readonly open: (id: string) => void;
  /** Back to the page as it was, so that the browser's back button does the same. */
  readonly close: () => void;
}

/** The dialog in the address. Path, other parameters and fragment stay as they are. */
export const useDialogAddress = (): DialogAddress => {
  const { search, hash, key, state } = useLocation();
  const navigate = useNavigate();
  const page = usePageKey();
  // Key of the entry whose dialog is being closed. It goes at once, since the address follows later: only then does the
  // focus find its way back. Once the address has followed, the entry may be gone forward to again.
  const [closing, setClosing] = useState<string | null>(null);
  if (closing !== null && closing !== key) setClosing(null);
  // Key of the entry that can still be gone back from. A dialog may close twice, and late: once it has saved, for example.
  const here = useRef<string | null>(key);
  // Before the effects of what the address shows, which may close it at once.
  useLayoutEffect(() => {
    here.current = key;
  }, [key]);
  const parameters = new URLSearchParams(search);
  const shown = closing === key ? null : parameters.get(parameter);
  const { isOpened = false } = stateOf(state);
  return {
    shown,
    open(id) {
      if (id === shown) return;
      parameters.set(parameter, id);
      // A second dialog takes the place of the first, and goes back to the page as well.
      const isReplacing = shown !== null;
      void navigate({ search: String(parameters), hash }, { replace: isReplacing, state: { page, isOpened: isOpened || !isReplacing } });
    },
    close() {
      if (shown === null || here.current !== key) return;
      here.current = null;
      setClosing(key);
      if (isOpened) {
        void navigate(-1);
        return;
      }
      parameters.delete(parameter);
      void navigate({ search: String(parameters), hash }, { replace: true, state: { page } });
    },
  };
};
