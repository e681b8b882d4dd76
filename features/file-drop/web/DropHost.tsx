import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { watchDrags } from './drags.ts';
import { beginFiles, fileUse } from './file-use.ts';

const loadOpenedFiles = () => import('./OpenedFiles.tsx').then(({ OpenedFiles: component }) => ({ default: component }));

/** Accepts files dropped on the page. The code that opens and draws them is fetched with the first drag. @first-view */
export const DropHost = () => {
  const { hasBegun } = useStore(fileUse);
  const [isOver, setOver] = useState(false);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  useEffect(
    () => watchDrags({
      onOver: (isNowOver) => {
        if (isNowOver) beginFiles();
        setOver(isNowOver);
      },
      onDrop: (files) => {
        beginFiles();
        setDropped((waiting) => [...waiting, ...files]);
      },
    }),
    [],
  );
  return hasBegun ? <Deferred load={loadOpenedFiles} props={{ isOver, dropped, onTaken: () => setDropped([]) }} /> : null;
};
