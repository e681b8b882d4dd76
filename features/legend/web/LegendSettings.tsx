import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import styles from './LegendSettings.module.css';
import { nl } from './nl.ts';
import { ResetQuestion } from './ResetQuestion.tsx';
import { useLegendReset } from './use-legend-reset.ts';

/** The legend tab of the settings dialog: removes the personal legend after confirmation. */
export const LegendSettings = () => {
  const { isBusy, reset } = useLegendReset();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.settings}>
      <p>{nl.resetText}</p>
      <Button icon={RotateCcw} isBusy={isBusy} onPress={() => setIsAsking(true)}>
        {nl.reset}
      </Button>
      <ResetQuestion isOpen={isAsking} onOpenChange={setIsAsking} onConfirm={reset} />
    </div>
  );
};
