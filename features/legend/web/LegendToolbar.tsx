import { RotateCcw, Save } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { legendHeader } from '#platform/web/slots/legend-header.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { saveLegend } from '../contract.ts';
import styles from './LegendToolbar.module.css';
import { nl } from './nl.ts';
import { canSaveLegend } from './can-save-legend.ts';
import { ResetQuestion } from './ResetQuestion.tsx';
import { useLegendReset } from './use-legend-reset.ts';
import { choicesOf } from './choices.ts';

/** Milliseconds. */
const MESSAGE_DURATION = 3500;

interface LegendSave {
  readonly isBusy: boolean;
  readonly save: () => void;
}

/** Saves the current legend for this user. */
const useLegendSave = (): LegendSave => {
  const api = useApi();
  const { configuration, layers } = useMap();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(saveLegend, { body: { option_id: configuration.id, ...choicesOf(layers) } }),
    onSuccess: () => void snackbar.show({ text: nl.saved, duration: MESSAGE_DURATION }),
    onError: () => void snackbar.show({ text: nl.saveFailed, tone: 'danger', duration: MESSAGE_DURATION }),
  });
  return { isBusy: isPending, save: () => mutate() };
};

/** The actions for the whole legend: buttons of other features, and saving or removing the personal legend. */
export const LegendToolbar = () => {
  const items = useSlot(legendHeader);
  const canSave = canSaveLegend(useSlotContext());
  if (items.length === 0 && !canSave) return null;
  return (
    <div className={styles.toolbar} role="group" aria-label={nl.toolbar}>
      {items.map((item) => (
        <Deferred key={item.id} load={item.load} props={{}} />
      ))}
      {canSave && <OwnLegend />}
    </div>
  );
};

const OwnLegend = () => {
  const { isBusy, save } = useLegendSave();
  const { isBusy: isResetting, reset } = useLegendReset();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.own}>
      <Button variant="quiet" icon={Save} isBusy={isBusy} onPress={save}>
        {nl.save}
      </Button>
      <IconButton label={nl.reset} icon={RotateCcw} isBusy={isResetting} onPress={() => setIsAsking(true)} />
      <ResetQuestion isOpen={isAsking} onOpenChange={setIsAsking} onConfirm={reset} />
    </div>
  );
};
