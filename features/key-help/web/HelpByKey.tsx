import { useEffect, useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { KeyHelp } from './KeyHelp.tsx';

/** `?` while the map has the focus: elsewhere the sign is one that people type, or that speech brings. */
export const HelpByKey = () => {
  const { olMap } = useMap();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.target !== olMap.getTargetElement()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [olMap]);
  return isOpen ? <KeyHelp close={() => setOpen(false)} /> : null;
};
