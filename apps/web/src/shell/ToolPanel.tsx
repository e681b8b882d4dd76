import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { BrokenPart } from '../states/BrokenPart.tsx';
import styles from './ToolPanel.module.css';

interface MovableProps {
  readonly place: HTMLElement;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Shows its children at the end of another element. When that element changes, they move there with their state and the focus. */
const Movable = ({ place, className, children }: MovableProps) => {
  const [frame] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const focused = frame.contains(document.activeElement) ? document.activeElement : null;
    place.append(frame);
    if (focused instanceof HTMLElement) focused.focus();
  }, [place, frame]);
  useLayoutEffect(() => () => frame.remove(), [frame]);
  useLayoutEffect(() => {
    frame.className = className ?? '';
  }, [frame, className]);
  return createPortal(children, frame);
};

/** The component of the active pointer tool, in the element that has room for it. */
export const ToolPanel = ({ place }: { readonly place: HTMLElement | null }) => {
  const active = useActiveTool();
  const { tools } = useMap();
  const tool = useSlot(toolColumn).find(({ id }) => id === active);
  if (tool?.kind !== 'pointer' || !place) return null;
  return (
    <Movable place={place} className={styles.panel}>
      <Deferred
        key={tool.id}
        load={tool.load}
        props={{ close: () => tools.stop(tool.id) }}
        broken={(again) => <BrokenPart again={again} />}
      />
    </Movable>
  );
};
