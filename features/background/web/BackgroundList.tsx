import type { PressEvent } from 'react-aria-components/Button';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { LegendMap, Metadata } from '#platform/contract/configuration.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';
import { useBackground, useLegendNode } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { PictureRadio } from '#platform/ui/radio/PictureRadio.tsx';
import { RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import styles from './BackgroundList.module.css';
import { nl } from './nl.ts';
import { Sketch } from './Sketch.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** What can be read about a background; null when there is nothing. */
type About = { readonly url: string } | { readonly metadata: Metadata } | null;

/** Prefers a web page over metadata that is kept in the configuration. */
const aboutOf = ({ metadata_url: url, metadata }: LegendMap): About => {
  if (url && isWebAddress(url, location.href)) return { url };
  return metadata && metadata.length > 0 ? { metadata } : null;
};

const loadMetadata = () => import('#platform/ui/metadata/MetadataDialog.tsx').then((module) => ({ default: module.MetadataDialog }));

/** Opens the web page or the metadata dialog about a background. Renders nothing when neither exists. */
const AboutButton = ({ background }: { readonly background: MapLayer }) => {
  const [isOpen, setOpen] = useState(false);
  const about = aboutOf(background.definition);
  const label = fill(nl.about, { name: background.label });
  if (!about) return null;
  if ('url' in about) {
    return (
      <a className={styles.about} href={about.url} target="_blank" rel="noopener noreferrer" aria-label={`${label} ${ui.openInNewTab}`}>
        <Info aria-hidden />
      </a>
    );
  }
  return (
    <>
      <IconButton label={label} icon={Info} size="s" tooltipPlacement="left" onPress={() => setOpen(true)} />
      {isOpen && <Deferred load={loadMetadata} props={{ title: background.label, metadata: about.metadata, onClose: () => setOpen(false) }} />}
    </>
  );
};

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
