import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { ComboBox } from './ComboBox.tsx';

const fields = ['bouwjaar', 'gebruiksdoel', 'huisnummer', 'oppervlakte', 'postcode', 'straat'];

function Show() {
  const [value, setValue] = useState('straat');
  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
      <ComboBox label="Labelveld" value={value} onChange={setValue} suggestions={fields} description="Typ om te zoeken." />
      <ComboBox label="Kolom" value="" onChange={setValue} suggestions={fields} placeholder="Geen" />
      <ComboBox label="Zoekkolom" value="onbekend" onChange={setValue} suggestions={fields} error="Deze kolom bestaat niet." />
      <ComboBox label="Vaste kolom" value="straat" onChange={setValue} suggestions={fields} isDisabled />
    </div>
  );
}

export default { title: 'Keuzelijst met typen', order: 35, Show } satisfies GallerySection;
