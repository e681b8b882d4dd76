import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { watchDrags } from './drags.ts';
import { beginFiles, fileUse } from './file-use.ts';

const OpenedFiles = lazy(() => import('./OpenedFiles.tsx').then(({ OpenedFiles: component }) => ({ default: component })));

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
  if (!hasBegun) return null;
  return (
    <Suspense>
      <OpenedFiles isOver={isOver} dropped={dropped} onTaken={() => setDropped([])} />
    </Suspense>
  );
};
