import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { GallerySection } from '../gallery.ts';
import { BarSlider } from './BarSlider.tsx';
import { snackbar } from './snackbar-queue.ts';

function BufferSlider() {
  const [distance, setDistance] = useState(50);
  return (
    <BarSlider
      label="Bufferafstand"
      value={distance}
      onChange={setDistance}
      minValue={1}
      maxValue={500}
      formatOptions={{ style: 'unit', unit: 'meter' }}
    />
  );
}

const Show = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
    <Button onPress={() => snackbar.show({ text: 'Legenda is succesvol opgeslagen', duration: 3_500 })}>Gelukt</Button>
    <Button
      onPress={() =>
        snackbar.show({ text: 'U heeft 3 nieuwe meldingen.', action: { label: 'Bekijken', onPress: () => {} }, duration: 10_000 })
      }
    >
      Met actie
    </Button>
    <Button
      onPress={() =>
        snackbar.show({
          text: 'Er is een fout opgetreden bij het ophalen van de nieuwe meldingen.',
          tone: 'danger',
          action: { label: 'Opnieuw', onPress: () => {} },
          duration: 10_000,
        })
      }
    >
      Mislukt
    </Button>
    <Button onPress={() => snackbar.show({ text: 'Buffer', content: <BufferSlider />, duration: 'until-dismissed' })}>
      Met schuifregelaar
    </Button>
  </div>
);

export default { title: 'Snackbar', order: 110, Show } satisfies GallerySection;
