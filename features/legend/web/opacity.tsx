import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { BarSlider } from '#platform/ui/snackbar/BarSlider.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

/** Shows the slider in a snackbar until it is closed, and returns its dismissal. The slider takes the focus, for keyboard users. */
export const showOpacity = (map: MapLayer, onClose: () => void): (() => void) =>
  snackbar.show({
    text: fill(nl.opacityOf, { name: map.label }),
    content: <OpacitySlider map={map} />,
    duration: 'until-dismissed',
    onDismiss: onClose,
  });

const OpacitySlider = ({ map }: { readonly map: MapLayer }) => {
  const { opacity } = useLegendNode(map);
  return (
    <BarSlider
      label={nl.opacity}
      value={opacity}
      onChange={(value) => map.setOpacity(value)}
      minValue={0}
      maxValue={1}
      step={0.01}
      formatOptions={{ style: 'percent' }}
    />
  );
};
