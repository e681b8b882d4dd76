import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { limits, makeAdminMap, type MapServiceOffer } from '../contract.ts';
import { LeaveWizard, useUnsaved } from './LeaveWizard.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import { mapOfService, waysToDraw, type TypedCredentials } from './service-map.ts';
import { ServiceLayers } from './ServiceLayers.tsx';

interface Props {
  readonly offer: MapServiceOffer;
  readonly credentials: TypedCredentials;
}

/** What of a service becomes the map, and how it is drawn. Everything else can be set when it is there. */
export const ServiceMap = ({ offer, credentials }: Props) => {
  const api = useApi();
  const go = useGoToAdmin();
  const changed = useAdminChanged();
  const { query } = useAdminOrganisation();
  const ways = waysToDraw(offer);
  const [only] = offer.layers.length === 1 ? offer.layers : [];
  const [names, setNames] = useState<string[]>(only ? [only.name] : []);
  const [way, setWay] = useState(0);
  const [typedName, setTypedName] = useState<string>();
  const [format, setFormat] = useState('');
  const [style, setStyle] = useState('');
  const [matrixSet, setMatrixSet] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const unsaved = useUnsaved(names.length > 0 || typedName !== undefined);
  const layers = offer.layers.filter(({ name }) => names.includes(name));
  const [single] = layers.length === 1 ? layers : [];
  const name = typedName ?? (single?.label ?? offer.title ?? '').slice(0, limits.name);
  const drawn = ways[way] ?? ways[0];
  const styled = offer.kind === 'WMS' && single ? single.styles : [];
  const sets = offer.kind === 'WMTS' && single ? single.projections : [];
  const make = async (): Promise<void> => {
    if (!drawn) return;
    setBusy(true);
    setError(undefined);
    try {
      const choice = { name, drawn, layers, format, style: styled.length > 0 ? style : '', matrixSet: sets.includes(matrixSet) ? matrixSet : '' };
      const made = await api.call(makeAdminMap, { query, body: mapOfService(offer, choice, credentials) });
      void changed();
      unsaved.done();
      go(`maps/manage/${made.id}`);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(Object.values(failure.errors).flat().join(' ') || failure.message);
      setBusy(false);
    }
  };
  return (
    <Section title={offer.title ?? offer.kind} text={`${offer.kind}, ${nl.foundLayers(offer.layers.length)}`}>
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      <ServiceLayers layers={offer.layers} chosen={names} onChange={setNames} />
      {ways.length > 1 && (
        <Select
          label={nl.drawnAs} {...(drawn && { description: nl.typeHelp[drawn.type] })}
          options={ways.map(({ type }, index) => ({ value: index, label: nl.types[type] ?? type }))} value={way} onChange={setWay}
        />
      )}
      <div className={styles.pair}>
        {offer.kind === 'WMS' && offer.formats.length > 0 && (
          <Select label={nl.format} options={[{ value: '', label: nl.recognise }, ...offer.formats.map((one) => ({ value: one, label: one }))]} value={format} onChange={setFormat} />
        )}
        {single && styled.length > 0 && (
          <Select
            label={nl.style(single.label)} options={[{ value: '', label: nl.defaultStyle }, ...styled.map((one) => ({ value: one.name, label: one.title ?? one.name }))]}
            value={style} onChange={setStyle}
          />
        )}
        {sets.length > 1 && (
          <Select label={nl.matrixSet} options={[{ value: '', label: nl.recognise }, ...sets.map((one) => ({ value: one, label: one }))]} value={matrixSet} onChange={setMatrixSet} />
        )}
      </div>
      <TextField label={nl.newName} value={name} onChange={setTypedName} maxLength={limits.name} autoComplete="off" />
      {names.length === 0 && <p className={styles.help}>{nl.makeNone}</p>}
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={isBusy} isDisabled={names.length === 0 || name.trim() === ''} onPress={() => void make()}>{nl.make}</Button>
      </div>
      <LeaveWizard leaving={unsaved.leaving} />
    </Section>
  );
};
