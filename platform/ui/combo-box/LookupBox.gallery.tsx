import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { LookupBox } from './LookupBox.tsx';

const people = [
  { id: 1, label: 'Kim van der Kijk', detail: 'kijker@markerwaard.example' },
  { id: 2, label: 'Mel Melder', detail: 'melder@markerwaard.example' },
];

function Show() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const options = people.filter(({ id, label }) => !chosen.includes(id) && label.toLowerCase().includes(text.toLowerCase()));
  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
      <LookupBox
        label="Collega's" description="Zoek op naam of e-mailadres." text={text} onTextChange={setText} options={options}
        onChoose={(id) => setChosen([...chosen, id])} emptyText="Niemand gevonden."
      />
      <p>{people.filter(({ id }) => chosen.includes(id)).map(({ label }) => label).join(', ') || 'Nog niemand gekozen.'}</p>
    </div>
  );
}

export default { title: 'Opzoeken en kiezen', order: 36, Show } satisfies GallerySection;
