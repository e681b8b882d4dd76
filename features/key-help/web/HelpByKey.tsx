import { useEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDialogAddress } from '#platform/web/navigation/dialog-address.ts';
import { dialogId } from './dialog-id.ts';

/**
 * Opens the list of keys on `?` while the map has the focus. Elsewhere users type this character, and speech input may
 * produce it. @first-view
 */
export const HelpByKey = () => {
  const { olMap } = useMap();
  const { open } = useDialogAddress();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.target !== olMap.getTargetElement()) return;
      event.preventDefault();
      open(dialogId);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [olMap, open]);
  return null;
};
