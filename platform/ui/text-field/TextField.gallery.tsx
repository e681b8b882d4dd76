import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

function Show() {
  const [name, setName] = useState('Gemeentehuis');
  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
      <TextField label="Naam van de locatie" value={name} onChange={setName} isClearable />
      <TextField label="E-mailadres" type="email" description="Hierop sturen we de bevestiging." placeholder="naam@voorbeeld.nl" />
      <TextField label="Postcode" defaultValue="1234" error="Vul een postcode in als 1234 AB." />
      <TextField label="Opmerking" isOptional />
      <PasswordField label="Wachtwoord" defaultValue="Markerwaard-2026!" autoComplete="off" />
      <PasswordField label="Nieuw wachtwoord" error="De wachtwoorden komen niet overeen." autoComplete="off" />
      <SearchField label="Zoek adres, perceel of object" placeholder="Zoek adres, perceel of object" />
      <SearchField label="Zoek in de lijst" defaultValue="Dijkweg" isBusy />
      <NumberField label="Afstand" defaultValue={1250.5} minValue={0} unit="m" />
      <NumberField label="Rotatie" defaultValue={0} minValue={0} maxValue={360} unit="°" error="Kies een hoek tussen 0 en 360." />
      <TextField label="Laagnaam" defaultValue="Bomen en groen" isReadOnly />
      <TextField label="Organisatie" defaultValue="Markerwaard" isDisabled />
      <TextArea label="Bericht" defaultValue={'De lantaarnpaal naast het speelveld brandt niet meer.\nGraag herstellen.'} />
      <TextArea label="Toelichting" error="Schrijf op wat er aan de hand is." />
    </div>
  );
}

export default { title: 'Tekstvelden', order: 20, Show } satisfies GallerySection;
