import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { OptionalSelect } from './OptionalSelect.tsx';
import { Select } from './Select.tsx';

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'kml', label: 'KML' },
  { value: 'dwg', label: 'DWG' },
  { value: 'shape', label: 'Shape', isDisabled: true },
  { value: 'wms', label: 'WMS' },
  { value: 'xlsx', label: 'Excel (xlsx)' },
];

function Show() {
  const [format, setFormat] = useState<string | null>('kml');
  const [other, setOther] = useState<string | null>(null);
  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
      <Select label="Formaat" options={formats} value={format} onChange={setFormat} />
      <Select label="Kies een laag" options={formats} value={other} onChange={setOther} description="Eén laag tegelijk." />
      <Select label="Status" options={formats} value={other} onChange={setOther} error="Kies een status." />
      <OptionalSelect label="Alleen deze soort" none="Alle soorten" options={formats} value={other} onChange={setOther} />
      <Select label="Organisatie" options={formats} value="csv" onChange={setOther} isDisabled />
    </div>
  );
}

export default { title: 'Keuzelijst', order: 30, Show } satisfies GallerySection;
