import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { RichTextField } from './RichTextField.tsx';
import { ShortTextField } from './ShortTextField.tsx';

const written = '<h2>Openingstijden</h2><p>Het loket is <strong>elke werkdag</strong> open. Lees <a href="https://www.example.nl/loket" rel="noopener noreferrer">meer over het loket</a>.</p><ul><li>Maandag tot en met donderdag</li><li>Vrijdag tot 12 uur</li></ul>';

function Show() {
  const [html, setHtml] = useState(written);
  const [empty, setEmpty] = useState('');
  const [short, setShort] = useState('© <a href="https://www.example.nl" rel="noopener noreferrer">Gemeente Markerwaard</a>');
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      <RichTextField label="Contact" description="Staat onder aan de kaart." value={html} onChange={setHtml} />
      <ShortTextField label="Bronvermelding" value={short} onChange={setShort} />
      <RichTextField label="Help" error="Vul een tekst in." value={empty} onChange={setEmpty} />
    </div>
  );
}

export default { title: 'Tekst met opmaak', order: 34, Show } satisfies GallerySection;
