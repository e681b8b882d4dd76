import { useRef } from 'react';
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
  const closed = useRef<string | null>(null);
  const parameters = new URLSearchParams(search);
  const shown = parameters.get(parameter);
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
      // A dialog may say twice that it closes; going back twice would leave the page.
      if (shown === null || closed.current === key) return;
      closed.current = key;
      if (isOpened) {
        void navigate(-1);
        return;
      }
      parameters.delete(parameter);
      void navigate({ search: String(parameters), hash }, { replace: true, state: { page } });
    },
  };
};
