import { useState } from 'react';
import { Button, type ButtonProps } from '#platform/ui/button/Button.tsx';
import { Deferred } from '../slots/Deferred.tsx';
import { exporters, type ToExport } from '../slots/exporters.ts';
import { useSlotContext } from '../slots/slot-context.ts';
import { useSlot } from '../slots/use-slot.ts';

interface Props {
  /** Called when the button is pressed, because collecting the data may take long. */
  readonly what: () => ToExport;
  readonly variant?: ButtonProps['variant'];
  /** The map that is exported as a whole or by a question; absent: features that the user has already. */
  readonly mapId?: number;
}

/** A button that opens the export dialog; empty when no feature fills the slot `exporters`. */
export const ExportButton = ({ what, variant = 'quiet', mapId }: Props) => {
  const [exporter] = useSlot(exporters);
  const slotContext = useSlotContext();
  const [toExport, setToExport] = useState<ToExport | null>(null);
  if (!exporter || (mapId !== undefined && exporter.mayExport?.(mapId, slotContext) === false)) return null;
  return (
    <>
      <Button variant={variant} icon={exporter.icon} onPress={() => setToExport(what())}>
        {exporter.label}
      </Button>
      {toExport && <Deferred load={exporter.load} props={{ what: toExport, close: () => setToExport(null) }} />}
    </>
  );
};
