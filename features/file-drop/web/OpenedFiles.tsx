import { useEffect } from 'react';
import { useStore } from 'zustand';
import { kindsFor } from '#platform/map/import/open-files.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { droppedFiles } from './dropped-files.ts';
import styles from './OpenedFiles.module.css';
import { nl } from './nl.ts';
import { toolId } from './tool-id.ts';
import { useMayConvert, useOpenFiles } from './use-open-files.ts';

/** Keeps the open files drawn. The drawing code is loaded with the first file. */
const useDrawing = (map: MapModel): void => {
  const hasFiles = useStore(droppedFiles.store, (files) => files.length > 0);
  useEffect(() => {
    if (!hasFiles) return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    void import('./drawn-layers-controller.ts').then(({ drawFiles }) => {
      if (!isOver) stop = drawFiles(map, droppedFiles);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [map, hasFiles]);
};

interface Props {
  /** Whether the user holds files over the page. */
  readonly isOver: boolean;
  /** Files to open; `onTaken` is called when that begins. */
  readonly dropped: readonly File[];
  readonly onTaken: () => void;
}

/** Opens dropped files, and keeps the open files drawn on the map. */
export const OpenedFiles = ({ isOver, dropped, onTaken }: Props) => {
  const map = useMap();
  const userId = useSession()?.user.id ?? null;
  const openFiles = useOpenFiles();
  const mayConvert = useMayConvert();
  useEffect(() => droppedFiles.ownedBy(userId), [userId]);
  useDrawing(map);
  useEffect(() => {
    if (dropped.length === 0) return;
    onTaken();
    // Opens the panel that lists the files.
    if (!map.tools.isActive(toolId)) map.tools.start({ id: toolId, start: () => () => undefined });
    void openFiles(dropped);
  }, [dropped, onTaken, map, openFiles]);
  if (!isOver) return null;
  return (
    <div className={styles.over} aria-hidden="true">
      <p className={styles.words}>
        <strong>{nl.drop}</strong>
        {kindsFor({ mayConvert })}
      </p>
    </div>
  );
};
