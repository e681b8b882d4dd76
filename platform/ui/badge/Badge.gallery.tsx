import type { GallerySection } from '../gallery.ts';
import { Badge } from './Badge.tsx';
import { StatusPill } from './StatusPill.tsx';

const Show = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
    <Badge count={3} />
    <Badge count={128} />
    <StatusPill tone="info">Nieuw</StatusPill>
    <StatusPill tone="warning">In behandeling</StatusPill>
    <StatusPill tone="success">Afgehandeld</StatusPill>
    <StatusPill tone="danger">Geweigerd</StatusPill>
    <StatusPill>Uitgesteld</StatusPill>
  </div>
);

export default { title: 'Aantal en status', order: 130, Show } satisfies GallerySection;
