import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
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
  /** Takes the focus that would be lost with the children. */
  readonly onFocusLost: () => void;
  readonly children: ReactNode;
}

/** Shows its children at the end of another element. When that element changes, they move there with their state and the focus. */
const Movable = ({ place, className, onFocusLost, children }: MovableProps) => {
  const [frame] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const focused = frame.contains(document.activeElement) ? document.activeElement : null;
    place.append(frame);
    if (focused instanceof HTMLElement) focused.focus();
  }, [place, frame]);
  const lose = useEffectEvent(onFocusLost);
  useLayoutEffect(() => () => {
    const hadFocus = frame.contains(document.activeElement);
    frame.remove();
    if (hadFocus) lose();
  }, [frame]);
  useLayoutEffect(() => {
    frame.className = className ?? '';
  }, [frame, className]);
  return createPortal(children, frame);
};

/** The component of the active pointer tool, in the element that has room for it. */
export const ToolPanel = ({ place }: { readonly place: HTMLElement | null }) => {
  const active = useActiveTool();
  const { tools, olMap } = useMap();
  const tool = useSlot(toolColumn).find(({ id }) => id === active);
  if (tool?.kind !== 'pointer' || !place) return null;
  return (
    <Movable place={place} className={styles.panel} onFocusLost={() => olMap.getTargetElement()?.focus()}>
      <Deferred
        key={tool.id}
        load={tool.load}
        props={{ close: () => tools.stop(tool.id) }}
        broken={(again) => <BrokenPart again={again} />}
      />
    </Movable>
  );
};
