import { RotateCcw } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import styles from './LegendSettings.module.css';
import { nl } from './nl.ts';
import { useLegendReset } from './use-legend-reset.ts';

/** The legend tab of the settings dialog: removes the personal legend. */
export const LegendSettings = () => {
  const { isBusy, reset } = useLegendReset();
  return (
    <div className={styles.settings}>
      <p>{nl.resetText}</p>
      <Button icon={RotateCcw} isBusy={isBusy} onPress={reset}>
        {nl.reset}
      </Button>
    </div>
  );
};
