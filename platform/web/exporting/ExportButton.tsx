import { useState } from 'react';
import { Button, type ButtonProps } from '#platform/ui/button/Button.tsx';
import { Deferred } from '../slots/Deferred.tsx';
import { exporters, type ToExport } from '../slots/exporters.ts';
import { useSlot } from '../slots/use-slot.ts';

interface Props {
  /** Asked when the button is pressed: it may be much. */
  readonly what: () => ToExport;
  readonly variant?: ButtonProps['variant'];
}

/** Offers what is shown as a file; nothing where no feature makes files. */
export const ExportButton = ({ what, variant = 'quiet' }: Props) => {
  const [exporter] = useSlot(exporters);
  const [asked, setAsked] = useState<ToExport | null>(null);
  if (!exporter) return null;
  return (
    <>
      <Button variant={variant} icon={exporter.icon} onPress={() => setAsked(what())}>
        {exporter.label}
      </Button>
      {asked && <Deferred load={exporter.load} props={{ what: asked, close: () => setAsked(null) }} />}
    </>
  );
};
