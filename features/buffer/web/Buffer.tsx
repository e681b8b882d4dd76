import { useEffect, useState } from 'react';
import { useTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { BufferBar } from './BufferBar.tsx';
import { BufferController } from './buffer-controller.ts';
import { nl } from './nl.ts';

/** The bar and the preview come and go together, whichever of the tool and the bar is closed. */
const showBar = (controller: BufferController, close: () => void): (() => void) => {
  const before = document.activeElement;
  let dismiss = (): void => undefined;
  const ask = (): void => {
    if (!controller.ask()) snackbar.show({ text: nl.nobodyAnswers });
    dismiss();
  };
  dismiss = snackbar.show({
    text: nl.title,
    content: <BufferBar controller={controller} onAsk={ask} />,
    duration: 'until-dismissed',
    onDismiss: () => {
      close();
      // What had the focus in the bar goes with it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
  });
  return dismiss;
};

/** A buffer around what is selected. Its controls stand in a snackbar, so that as much as can be of the map is in sight. */
export const Buffer = () => {
  const map = useMap();
  const [controller] = useState(() => new BufferController(map));
  useTool(controller);
  useEffect(() => showBar(controller, () => map.tools.stop(controller.id)), [controller, map]);
  return null;
};
