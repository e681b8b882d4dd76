import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { isStoredHere } from '#platform/ogc/source-kind.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import type { AdminMap } from '../contract.ts';
import { mapForm, sentOf, valuesOfMap, type MapValues } from './map-form.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { OfForm } from './of-form.ts';
import { keyOf, triedStyle } from './tried-map.ts';
import { TryService } from './TryService.tsx';

interface Props extends OfForm {
  /** Null for a new map. */
  readonly map: AdminMap | null;
}

/** A preview of the map with the style in the form, loaded when the user opens it. */
export const TryPane = ({ control, map }: Props) => {
  const values = useWatch({ control }) as MapValues;
  const { data = null } = mapForm.safeParse(values);
  const { styling, styles: rules, radius } = values;
  const style = useMemo(() => triedStyle(map, { styling, styles: rules, radius }), [map, styling, rules, radius]);
  const saved = useMemo(() => map && { preview: map.preview, extent: map.extent, of: keyOf(sentOf(valuesOfMap(map))) }, [map]);
  // Own features are not fetched from another server, so there is no source to preview.
  const isOurs = map !== null && isStoredHere(map.source.kind);
  const shown = isOurs && map && data ? { ...sentOf(valuesOfMap(map)), type: data.type } : data;
  return (
    <Section title={nl.tryTitle} text={map ? nl.tryHelp : nl.tryBefore}>
      <TryService map={shown} style={style} {...(saved && { saved })} />
      {isOurs && saved && data && keyOf(data) !== saved.of && <p className={styles.help}>{nl.trySaved}</p>}
    </Section>
  );
};
