import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { Slider } from './Slider.tsx';

function Show() {
  const [opacity, setOpacity] = useState(0.6);
  const [distance, setDistance] = useState(50);
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
      <Slider
        label="Dekking"
        value={opacity}
        onChange={setOpacity}
        minValue={0}
        maxValue={1}
        step={0.01}
        formatOptions={{ style: 'percent' }}
      />
      <Slider
        label="Buffer"
        value={distance}
        onChange={setDistance}
        minValue={1}
        maxValue={500}
        buttonStep={10}
        formatOptions={{ style: 'unit', unit: 'meter' }}
      />
      <Slider label="Niet beschikbaar" value={30} onChange={setDistance} isDisabled />
    </div>
  );
}

export default { title: 'Schuifregelaar', order: 50, Show } satisfies GallerySection;
