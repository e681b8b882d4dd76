import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { GallerySection } from '../gallery.ts';
import { MetadataBlocks } from './MetadataBlocks.tsx';
import { MetadataDialog } from './MetadataDialog.tsx';

const metadata = [
  {
    title: 'Algemeen',
    info: [
      { key: 'Omschrijving', value: '<p>Bomen in <strong>eigen beheer</strong>.</p><p>Zie ook het <a href="https://www.example.nl/bomen">bomenbeleid</a>.</p>' },
      { key: 'Bijgewerkt', value: '14-03-2026' },
    ],
  },
  {
    title: 'Herkomst',
    info: [
      { key: 'Bronhouder', value: 'Gemeente Markerwaard' },
      { key: 'Beschrijving van de gegevens', value: 'https://www.example.nl/metadata/bomen/beschrijving-van-de-gegevens-in-een-lang-adres' },
    ],
  },
];

function Show() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Button onPress={() => setIsOpen(true)}>Metadata in een dialoog</Button>
      <MetadataBlocks metadata={metadata} />
      <MetadataBlocks metadata={[]} />
      {isOpen && <MetadataDialog title="Bomen" metadata={metadata} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

export default { title: 'Metadata', order: 95, Show } satisfies GallerySection;
