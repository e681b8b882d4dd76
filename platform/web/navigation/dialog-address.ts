import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parameter = 'dialog';

/** The state that an entry of the browser history holds besides its address. */
interface EntryState {
  /** Key of the page under the dialog. */
  readonly page?: string;
  /** The entry before this one is the same page without the dialog. */
  readonly isOpened?: boolean;
}

const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {});

/** Returns a key of the visit to a page. Unlike the key of the location, it does not change when a dialog opens or closes on that page. */
export const usePageKey = (): string => {
  const { key, state } = useLocation();
  return stateOf(state).page ?? key;
};

export interface DialogAddress {
  /** Id of the dialog in `?dialog=`; null: none. */
  readonly shown: string | null;
  readonly open: (id: string) => void;
  /** Goes back to the page without the dialog, as the browser's back button does. */
  readonly close: () => void;
}

/** Reads and changes the dialog in the address. Path, other parameters and fragment do not change. */
export const useDialogAddress = (): DialogAddress => {
  const { search, hash, key, state } = useLocation();
  const navigate = useNavigate();
  const page = usePageKey();
  // Key of the entry whose dialog is being closed. The dialog is hidden at once, so that the focus can be restored; the
  // address changes later. After that the key is cleared, because the user may go forward to this entry again.
  const [closing, setClosing] = useState<string | null>(null);
  if (closing !== null && closing !== key) setClosing(null);
  // Key of the entry that `close` may leave. A dialog may call `close` twice, or late (after saving, for example).
  const here = useRef<string | null>(key);
  // A layout effect, because it must run before the effects of the dialog, which may close it at once.
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
      // A second dialog replaces the first, so that closing it goes back to the page.
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
