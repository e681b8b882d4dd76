import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { readMapService, type AdminMap } from '../contract.ts';
import { chosenLayers, serviceKindOf } from './chosen-layers.ts';
import type { LayerValues, MapValues, ParamValues } from './map-form.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import { ReadingService } from './ReadingService.tsx';
import { choicesOf } from './service-choices.ts';
import { withChoices, selectionIn, type ServiceSelection } from './service-params.ts';
import { ServiceChoiceFields } from './ServiceChoiceFields.tsx';
import { ServiceLayers } from './ServiceLayers.tsx';

interface Props {
  readonly map: AdminMap;
  /** The layers in the form. */
  readonly layers: readonly LayerValues[];
  readonly source: Pick<MapValues, 'url' | 'secrets' | 'params' | 'type' | 'sourceType'>;
  readonly onChoose: (layers: LayerValues[], params: ParamValues[]) => void;
  readonly close: () => void;
}

interface GoneProps {
  readonly gone: readonly LayerValues[];
  readonly names: readonly string[];
  readonly onChange: (names: string[]) => void;
}

/** Layers of the map that its service no longer offers; the user decides which stay. */
const Gone = ({ gone, names, onChange }: GoneProps) => (
  <div className={styles.rows}>
    <FormAlert>{nl.goneLayers(gone.length)}</FormAlert>
    <div className={styles.rows} role="group" aria-label={nl.goneTitle}>
      {gone.map(({ name, label }) => (
        <Checkbox key={name} isSelected={names.includes(name)} onChange={(isOn) => onChange(isOn ? [...names, name] : names.filter((one) => one !== name))}>
          {nl.keepGone(label === '' || label === name ? name : `${label} (${name})`)}
        </Checkbox>
      ))}
    </div>
  </div>
);

/**
 * Compares the layers, styles and parameters of a map with what the service offers now. The choice goes into the form and is saved
 * with it.
 */
export const ChooseLayers = ({ map, layers, source: { url, secrets, params, type, sourceType }, onChoose, close }: Props) => {
  const api = useApi();
  const kind = serviceKindOf(map.source.kind);
  const { data: offer, error, isFetching, refetch } = useQuery({
    queryKey: ['map-service', map.id, url],
    queryFn: ({ signal }) => {
      const { authorization, token } = secrets;
      const body = { url, map_id: map.id, ...(kind && { kind }), ...(authorization && { authorization }), ...(token && { token }) };
      return api.call(readMapService, { body, signal });
    },
    // Fetched each time the dialog opens, and on request.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [names, setNames] = useState<readonly string[]>(() => layers.map(({ name }) => name));
  const [selection, setSelection] = useState<ServiceSelection>();
  const wished = selection ?? (offer && selectionIn(offer.kind, params));
  const wanted = offer?.layers.filter(({ name }) => names.includes(name)) ?? [];
  const drawn = { type, sourceType };
  const choices = offer && choicesOf(offer, wanted, drawn);
  const isChosen = selection !== undefined || names.length !== layers.length || layers.some(({ name }) => !names.includes(name));
  const { tryClose, leaving } = useClosing(isChosen, close);
  const gone = offer ? layers.filter(({ name }) => !offer.layers.some((one) => one.name === name)) : [];
  return (
    <Dialog
      onClose={tryClose}
      title={nl.chooseLayers}
      footer={
        <>
          <Button onPress={tryClose}>{nl.cancel}</Button>
          {error && <Button isDisabled={isFetching} onPress={() => void refetch()}>{nl.readService}</Button>}
          <Button
            variant="primary" isDisabled={!offer || names.length === 0 || !choices?.isTogether}
            onPress={() => {
              if (offer && wished) onChoose(chosenLayers(layers, offer.layers, names), withChoices(params, offer, { ...wished, layers: wanted, drawn }));
              close();
            }}
          >
            {nl.takeLayers}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        {isFetching && <ReadingService stop={close} />}
        {error && !isFetching && <FormAlert>{error.message}</FormAlert>}
        {gone.length > 0 && <Gone gone={gone} names={names} onChange={setNames} />}
        {offer && <ServiceLayers layers={offer.layers} chosen={names} onChange={setNames} />}
        {choices && wished && wanted.length > 0 && <ServiceChoiceFields choices={choices} selection={wished} onChange={setSelection} />}
        {choices?.isTogether === false && <FormAlert>{nl.notTogether}</FormAlert>}
      </div>
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
};
