import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useDerived } from '#platform/map/react/use-derived.ts';
import type { GeometryController, GeometryMode } from '#platform/map/tools/geometry-controller.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { useSmall, useTouch } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { nl } from '../nl.ts';
import styles from '../panel/Forms.module.css';

interface InMapProps {
  /** What to do in the map. */
  readonly text: string;
  /** Ends it: 'Annuleren', or 'Klaar' when each step takes effect at once. */
  readonly stopLabel?: string;
  readonly stop: () => void;
  readonly children?: ReactNode;
}

/** Says what to do in the map. On a phone the panel is only a strip meanwhile, so a message says it too. */
export const InMap = ({ text, stopLabel = ui.cancel, stop, children }: InMapProps) => {
  const isSmall = useSmall();
  useEffect(
    () => (isSmall ? snackbar.show({ text, duration: 'until-dismissed', action: { label: stopLabel, onPress: stop } }) : undefined),
    [isSmall, stop, stopLabel, text],
  );
  return (
    <div className={common.stack2}>
      <p className={styles.note}>{text}</p>
      <div className={common.buttons}>
        {children}
        <Button variant={stopLabel === ui.cancel && children ? 'quiet' : 'secondary'} onPress={stop}>{stopLabel}</Button>
      </div>
    </div>
  );
};

/** Says how to draw, and finishes a shape of several corners. */
export const Drawing = ({ controller, mode, stop }: { readonly controller: GeometryController; readonly mode: GeometryMode; readonly stop: () => void }) => {
  const canFinish = useDerived(controller.state, (state) => state.canFinish);
  const isTouch = useTouch();
  return (
    <InMap text={isTouch ? nl.touchHelps[mode] : `${nl.helps[mode]} ${nl.helpKeys}`} stop={stop}>
      {(mode === 'LineString' || mode === 'Polygon') && <Button icon={Check} isDisabled={!canFinish} onPress={() => controller.finish()}>{nl.finish}</Button>}
    </InMap>
  );
};
