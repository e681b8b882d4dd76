import type { PressEvent } from 'react-aria-components/Button';
import { useBackground, useLegendNode } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { PictureRadio } from '#platform/ui/radio/PictureRadio.tsx';
import { RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import { AboutButton } from './AboutButton.tsx';
import styles from './BackgroundList.module.css';
import { nl } from './nl.ts';
import { Sketch } from './Sketch.tsx';
import { Thumbnail } from './Thumbnail.tsx';

const none = 'none';

interface Props {
  /** Called after a choice with the pointer. Arrow keys do not call it: they only move through the choices. */
  readonly onChosen: () => void;
}

/** All backgrounds, each with a thumbnail and its metadata, and the choice of an empty map. */
export const BackgroundList = ({ onChosen }: Props) => {
  const { layers } = useMap();
  const shown = useBackground();
  const chosen = shown?.key ?? none;
  const onPress = ({ pointerType }: PressEvent): void => {
    if (pointerType !== 'keyboard') onChosen();
  };
  return (
    <RadioGroup
      label={nl.label}
      isLabelHidden
      value={chosen}
      onChange={(key) => layers.showBackground(layers.backgrounds.find((map) => map.key === key) ?? null)}
    >
      {layers.backgrounds.map((map) => (
        <Row key={map.key} background={map} isChosen={map === shown} onPress={onPress} />
      ))}
      <div className={styles.row}>
        <PictureRadio value={none} picture={<Sketch isEmpty />} autoFocus={chosen === none} onPress={onPress}>
          {nl.empty}
        </PictureRadio>
      </div>
    </RadioGroup>
  );
};

interface RowProps {
  readonly background: MapLayer;
  readonly isChosen: boolean;
  readonly onPress: (event: PressEvent) => void;
}

const Row = ({ background, isChosen, onPress }: RowProps) => {
  const isBroken = useLegendNode(background).load === 'broken';
  return (
    <div className={styles.row}>
      <PictureRadio
        value={background.key}
        picture={<Thumbnail background={background} isBroken={isBroken} />}
        description={isBroken && nl.broken}
        autoFocus={isChosen}
        onPress={onPress}
      >
        <span className={isBroken ? styles.broken : undefined}>{background.label}</span>
      </PictureRadio>
      <AboutButton background={background} />
    </div>
  );
};
