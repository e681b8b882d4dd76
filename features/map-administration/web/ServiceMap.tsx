import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { limits, makeAdminMap, type MapServiceOffer } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import { choicesOf, drawingOptions } from './service-choices.ts';
import { mapOfService, type TypedCredentials } from './service-map.ts';
import { emptySelection, type ServiceSelection } from './service-params.ts';
import { ServiceChoiceFields } from './ServiceChoiceFields.tsx';
import { ServiceLayers } from './ServiceLayers.tsx';
import { TryService } from './TryService.tsx';

interface Props {
  readonly offer: MapServiceOffer;
  readonly credentials: TypedCredentials;
  /** Called before the page of the new map opens. */
  readonly onMade: () => void;
}

/** Lets the user choose layers of a service and how to draw them, and creates the map. All other settings can be changed later. */
export const ServiceMap = ({ offer, credentials, onMade }: Props) => {
  const { api, go, changed, query } = useAdmin();
  const ways = drawingOptions(offer);
  const [only] = offer.layers.length === 1 ? offer.layers : [];
  const [names, setNames] = useState<string[]>(only ? [only.name] : []);
  const [way, setWay] = useState(0);
  const [typedName, setTypedName] = useState<string>();
  const [selection, setSelection] = useState<ServiceSelection>(emptySelection);
  const { isBusy, refusal, attempt } = useAttempt();
  const layers = offer.layers.filter(({ name }) => names.includes(name));
  const [single] = layers.length === 1 ? layers : [];
  const name = typedName ?? (single?.label ?? offer.title ?? '').slice(0, limits.name);
  const drawn = ways[way] ?? ways[0];
  const choices = drawn && choicesOf(offer, layers, drawn);
  const map = drawn && layers.length > 0 && choices?.isTogether ? mapOfService(offer, { name, drawn, layers, ...selection }, credentials) : null;
  const make = (): Promise<void> =>
    attempt(async () => {
      if (!map) return;
      const made = await api.call(makeAdminMap, { query, body: map });
      void changed();
      onMade();
      go(`maps/manage/${made.id}`);
    });
  return (
    <Section title={offer.title ?? offer.kind} text={`${offer.kind}, ${nl.foundLayers(offer.layers.length)}`}>
      {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
      <ServiceLayers layers={offer.layers} chosen={names} onChange={setNames} />
      {ways.length > 1 && (
        <Select
          label={nl.drawnAs} {...(drawn && { description: nl.typeHelp[drawn.type] })}
          options={ways.map(({ type }, index) => ({ value: index, label: nl.types[type] ?? type }))} value={way} onChange={setWay}
        />
      )}
      {choices && layers.length > 0 && <ServiceChoiceFields choices={choices} selection={selection} onChange={setSelection} />}
      {choices?.isTogether === false && <FormAlert>{nl.notTogether}</FormAlert>}
      {choices?.isReadable === false && <FormAlert>{nl.notReadable}</FormAlert>}
      <TextField label={nl.newName} value={name} onChange={setTypedName} maxLength={limits.name} autoComplete="off" />
      <section className={styles.rows} aria-label={nl.tryTitle}>
        <h3 className={styles.subheading}>{nl.tryTitle}</h3>
        <p className={styles.help}>{nl.tryBefore}</p>
        <TryService map={map} />
      </section>
      {names.length === 0 && <p className={styles.help}>{nl.makeNone}</p>}
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={isBusy} isDisabled={map === null || name.trim() === ''} onPress={() => void make()}>{nl.make}</Button>
      </div>
    </Section>
  );
};
