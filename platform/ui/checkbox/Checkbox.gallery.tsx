import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { PictureRadio } from '../radio/PictureRadio.tsx';
import { Radio, RadioGroup } from '../radio/RadioGroup.tsx';
import { Switch } from '../switch/Switch.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const layers = ['Wegen', 'Bomen', 'Riolering'];

function Show() {
  const [on, setOn] = useState<string[]>(['Wegen']);
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 8, alignItems: 'flex-start' }}>
        <Checkbox
          isSelected={on.length === layers.length}
          isIndeterminate={on.length > 0 && on.length < layers.length}
          onChange={(isOn) => setOn(isOn ? layers : [])}
        >
          Openbare ruimte
        </Checkbox>
        <div style={{ paddingLeft: 28 }}>
          <CheckboxGroup label="Lagen" isLabelHidden value={on} onChange={setOn}>
            {layers.map((layer) => (
              <Checkbox key={layer} value={layer}>
                {layer}
              </Checkbox>
            ))}
          </CheckboxGroup>
        </div>
        <Checkbox isDisabled>Niet beschikbaar</Checkbox>
        <Checkbox isDisabled isSelected>
          Altijd aan
        </Checkbox>
      </div>
      <CheckboxGroup label="Bijlagen meesturen" description="Kies er een of meer." defaultValue={['foto']}>
        <Checkbox value="foto">Foto</Checkbox>
        <Checkbox value="kaart">Uitsnede van de kaart</Checkbox>
      </CheckboxGroup>
      <CheckboxGroup label="Akkoord" error="Vink dit aan om verder te gaan.">
        <Checkbox value="akkoord">Ik heb de voorwaarden gelezen</Checkbox>
      </CheckboxGroup>
      <RadioGroup label="Stand" defaultValue="liggend" orientation="horizontal">
        <Radio value="liggend">Liggend</Radio>
        <Radio value="staand">Staand</Radio>
      </RadioGroup>
      <RadioGroup label="Type melding" error="Kies waar de melding over gaat.">
        <Radio value="infra">Infra</Radio>
        <Radio value="panden">Panden</Radio>
        <Radio value="beide" isDisabled>
          Infra/Panden
        </Radio>
      </RadioGroup>
      <RadioGroup label="Achtergrondkaart" defaultValue="plattegrond">
        <PictureRadio value="plattegrond" picture={<MapIcon />}>
          Plattegrond
        </PictureRadio>
        <PictureRadio value="luchtfoto" picture={<MapIcon />} description="Kan niet geladen worden">
          Luchtfoto
        </PictureRadio>
        <PictureRadio value="leeg" picture={null} isDisabled>
          Lege Kaart
        </PictureRadio>
      </RadioGroup>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12, alignItems: 'flex-start' }}>
        <Switch defaultSelected>Labels tonen</Switch>
        <Switch>Locatie volgen</Switch>
        <Switch isDisabled>Niet beschikbaar</Switch>
      </div>
    </div>
  );
}

export default { title: 'Aankruisen en kiezen', order: 40, Show } satisfies GallerySection;
