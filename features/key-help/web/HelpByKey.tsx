import { useEffect, useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';

const load = () => import('./KeyHelp.tsx').then(({ KeyHelp }) => ({ default: KeyHelp }));

/** `?` while the map has the focus: elsewhere the sign is one that people type, or that speech brings. @first-view */
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
  return isOpen ? <Deferred load={load} props={{ close: () => setOpen(false) }} /> : null;
};
