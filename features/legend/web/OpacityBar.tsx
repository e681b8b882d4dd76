import { X } from 'lucide-react';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { EscapeArea } from '#platform/ui/escape-area/EscapeArea.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { BarSlider } from '#platform/ui/snackbar/BarSlider.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';
import styles from './OpacityBar.module.css';

interface Props {
  readonly node: LegendNode;
  readonly onClose: () => void;
}

const percent = new Intl.NumberFormat('nl-NL', { style: 'percent' });

/** The opacity of a row, under it: a slider, and a message that announces the value. The slider takes the focus, for keyboard users. */
export const OpacityBar = ({ node, onClose }: Props) => {
  const { opacity, opacityDiffers } = useLegendNode(node);
  return (
    <EscapeArea className={styles.bar} onEscape={onClose}>
      <p className={styles.message} role="status">
        {opacityDiffers ? fill(nl.opacityDiffers, { name: node.label }) : fill(nl.opacityIs, { name: node.label, value: percent.format(opacity) })}
      </p>
      <IconButton label={ui.close} icon={X} size="xs" onPress={onClose} />
      <div className={styles.slider}>
        <BarSlider label={nl.opacity} value={opacity} onChange={(value) => node.setOpacity(value)} minValue={0} maxValue={1} step={0.01} formatOptions={{ style: 'percent' }} />
      </div>
    </EscapeArea>
  );
};
