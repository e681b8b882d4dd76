import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { ColourField } from './ColourField.tsx';
import { ColourPicker } from './ColourPicker.tsx';

function Show() {
  const [line, setLine] = useState('#1565c0');
  const [fill, setFill] = useState('rgba(244,148,65,0.3)');
  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
      <ColourField label="Lijnkleur" value={line} onChange={setLine} />
      <ColourField label="Vulkleur" value={fill} onChange={setFill} hasAlpha />
      <ColourField label="Randkleur" value="transparent" onChange={setLine} hasAlpha />
      <ColourPicker label="Vulkleur van de gebouwen" value={fill} onChange={setFill} hasAlpha />
      <ColourPicker label="Lijnkleur van de wegen" value={line} onChange={setLine} />
    </div>
  );
}

export default { title: 'Kleur kiezen', order: 55, Show } satisfies GallerySection;
