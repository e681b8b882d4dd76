import { Redo2, Undo2 } from 'lucide-react';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { historyOf } from './view-history-controller.ts';
import { nl } from './nl.ts';

/** Buttons for the previous and next view of the map. @first-view */
export const HistoryButtons = () => {
  const history = historyOf(useMap());
  const { index, length } = useDerived(history.state);
  const announced = (go: () => void) => () => {
    go();
    const { index: now } = history.state.get();
    announce(fill(nl.view, { index: now, length }));
  };
  return (
    <>
      <IconButton label={nl.back} icon={Undo2} tooltipPlacement="left" isDisabled={index <= 1} onPress={announced(() => history.back())} />
      <IconButton label={nl.forward} icon={Redo2} tooltipPlacement="left" isDisabled={index >= length} onPress={announced(() => history.forward())} />
    </>
  );
};
