import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { ChoiceBox } from './ChoiceBox.tsx';

const towns = ['Almere', 'Dronten', 'Lelystad', 'Markerwaard', 'Noordoostpolder', 'Urk', 'Zeewolde', 'Zuiderkoog'].map((label, value) => ({ value, label }));

function Show() {
  const [value, setValue] = useState(3);
  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
      <ChoiceBox label="Gemeente" value={value} onChange={setValue} options={towns} emptyText="Niets gevonden." description="Typ om te zoeken." />
      <ChoiceBox label="Buurgemeente" value={0} onChange={setValue} options={towns} emptyText="Niets gevonden." error="Dit is geen buurgemeente." />
    </div>
  );
}

export default { title: 'Zoeken in een keuzelijst', order: 37, Show } satisfies GallerySection;
