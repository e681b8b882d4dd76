import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { DateField } from './DateField.tsx';
import { DatePicker } from './DatePicker.tsx';

function Show() {
  const [day, setDay] = useState<string | null>('2026-11-02');
  const [none, setNone] = useState<string | null>(null);
  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
      <DateField label="Begindatum" value={day} onChange={setDay} />
      <DatePicker label="Einddatum" value={day} onChange={setDay} minValue="2026-10-28" maxValue="2026-11-24" />
      <DatePicker label="Geldig tot en met" value={none} onChange={setNone} description="Ten hoogste 30 dagen vooruit." />
      <DatePicker label="Verwachte datum" value={none} onChange={setNone} error="Kies een datum vanaf vandaag." />
      <DatePicker label="Gemaakt op" value="2026-10-01" onChange={setNone} isDisabled />
    </div>
  );
}

export default { title: 'Datum', order: 60, Show } satisfies GallerySection;
