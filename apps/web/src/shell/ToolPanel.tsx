import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { BrokenPart } from '../states/BrokenPart.tsx';
import styles from './ToolPanel.module.css';

/** The component of the active pointer tool, beside the column. */
export const ToolPanel = () => {
  const active = useActiveTool();
  const { tools } = useMap();
  const tool = useSlot(toolColumn).find(({ id }) => id === active);
  if (tool?.kind !== 'pointer') return null;
  return (
    <div className={styles.panel}>
      <Deferred
        key={tool.id}
        load={tool.load}
        props={{ close: () => tools.stop(tool.id) }}
        broken={(again) => <BrokenPart again={again} />}
      />
    </div>
  );
};
