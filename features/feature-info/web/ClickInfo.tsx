import { useEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { nl } from './nl.ts';
import { tabId } from './tab-id.ts';
import { useInfoController } from './use-info-controller.ts';

/** Listens while no tool has the pointer: what is under a click is shown in the tab. @first-view */
export const ClickInfo = () => {
  const map = useMap();
  const controller = useInfoController();
  const openTab = useDrawer((drawer) => drawer.openTab);
  useEffect(
    () =>
      map.clicks.on(({ pixel }) => {
        const asked = controller.ask(pixel).then((count) => {
          if (count === 0) snackbar.show({ text: nl.nothing, duration: 3000 });
          else announce(count === 1 ? nl.foundOne : fill(nl.found, { n: count }));
        });
        if (controller.info.get().status !== 'idle') openTab(tabId);
        void asked;
      }),
    [controller, map, openTab],
  );
  useEffect(() => () => controller.destroy(), [controller]);
  return null;
};
