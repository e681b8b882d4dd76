import { useRef } from 'react';
import type { Feature } from '#platform/contract/geojson.ts';
import type { LayerHead, Skipped } from '#platform/map/import/file-layer.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { DutchTooltip, English } from '#platform/ui/english/English.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { WEBGL_POINTS_ABOVE } from '#platform/contract/new-map.ts';
import common from '#platform/ui/theme/common.module.css';
import { mapImport } from './current-import.ts';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { Preview } from './Preview.tsx';
import { Problem } from './Problem.tsx';
import { useImport } from './use-import.ts';

type LayerFormat = 'kml' | 'dwg' | 'shape';

const none: readonly Feature[] = [];

/** Warns about features outside the Netherlands, which cannot be saved. */
const Outside = ({ format, layer, others }: { readonly format: LayerFormat; readonly layer: LayerHead; readonly others: boolean }) => {
  if (layer.outside === 0) return null;
  if (layer.outside < layer.count) return <Problem tone="warning">{nl.someOutside(layer.outside)}</Problem>;
  return (
    <Problem tone="error">
      <p>{nl.allOutside}</p>
      <p>{format === 'kml' ? nl.otherPlace : nl.notInRdFile}{others && ` ${nl.otherLayer}`}</p>
    </Problem>
  );
};

const skippedWords = (skipped: readonly Skipped[]): string =>
  fill(nl.skippedParts, { parts: skipped.map(({ what, count }) => `${count} × ${what}`).join(', ') });

/** The second step of a KML file, a drawing or a shapefile: the choice of a layer, with a preview. */
export const LayerStep = ({ format }: { readonly format: LayerFormat }) => {
  const result = useRef<HTMLDivElement>(null);
  const content = useImport((state) => state.content);
  if (content?.kind !== 'layers') return null;
  const { open, chosen, sample } = content;
  const layer = open.layers[chosen];
  if (!layer) return null;
  const isLost = layer.outside === layer.count;
  // Notes of the conversion replace notes derived from the file names. A layer that cannot be used shows one message
  // only.
  const said = layer.notes.length > 0 ? layer.notes : content.notes;
  const notes = isLost ? [] : said;
  const label = format === 'dwg' ? nl.nextDwg : nl.next;
  const next = (): void => {
    if (isLost) result.current?.focus();
    else mapImport.goTo(2);
  };
  const options = open.layers.map(({ name, count }, value) => ({
    value,
    label: fill(nl.layerOption, { name: name || nl.withoutName, what: nl.objects(count) }),
  }));
  return (
    <div className={styles.sides}>
      <div className={styles.content}>
        {(format === 'dwg' || options.length > 1) && (
          <Select label={nl.layerField} options={options} value={chosen} onChange={(index) => mapImport.chooseLayer(index)} />
        )}
        <div ref={result} tabIndex={-1} className={styles.result}>
          <Outside format={format} layer={layer} others={options.length > 1} />
        </div>
        {notes.map((note) => <Problem key={note} tone="warning">{note}</Problem>)}
        {layer.skipped.length > 0 && <Problem tone="warning">{skippedWords(layer.skipped)}</Problem>}
        {format === 'kml' && layer.onlyPoints && layer.count - layer.outside > WEBGL_POINTS_ABOVE && <Problem tone="info">{nl.webgl}</Problem>}
        <div className={common.buttons}>
          <DutchTooltip text={label}><Button variant="primary" onPress={next}><English text={label} /></Button></DutchTooltip>
        </div>
      </div>
      <Preview
        geometries={sample ?? none}
        extent={layer.extent}
        what={nl.objects(layer.count)}
        isPart={sample !== null && sample.length < layer.count}
      />
    </div>
  );
};
