import { Button } from '../button/Button.tsx';
import type { GallerySection } from '../gallery.ts';
import { TextField } from '../text-field/TextField.tsx';
import { English, DutchTooltip } from './English.tsx';
import { inEnglish } from './english.ts';

const next = inEnglish('Next', 'Volgende');

const Show = () => (
  <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
    <DutchTooltip text={next}><Button><English text={next} /></Button></DutchTooltip>
    <TextField label={inEnglish('Map Name', 'Naam van de kaart')} defaultValue="Bomen" />
  </div>
);

export default { title: 'Engelse tekst', order: 96, Show } satisfies GallerySection;
