import { useEffect, useState } from 'react';
import { useTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { BufferBar } from './BufferBar.tsx';
import { BufferController } from './buffer-controller.ts';
import { nl } from './nl.ts';

/** Shows the bar. Closing the bar stops the tool, and stopping the tool closes the bar. */
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
      // The focused control of the bar is removed with the bar, so the focus returns to where it was.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
  });
  return dismiss;
};

/** Draws a buffer around the selection. Its controls are in a snackbar, which leaves most of the map visible. */
export const Buffer = () => {
  const map = useMap();
  const [controller] = useState(() => new BufferController(map));
  useTool(controller);
  useEffect(() => showBar(controller, () => map.tools.stop(controller.id)), [controller, map]);
  return null;
};
