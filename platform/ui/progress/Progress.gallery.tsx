import type { GallerySection } from '../gallery.ts';
import { SkeletonList } from '../skeleton/Skeleton.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { Spinner } from './Spinner.tsx';
import { WorkProgress } from './WorkProgress.tsx';

const Show = () => (
  <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))' }}>
    <ProgressBar label="bouwkavels.zip wordt geüpload" value={62} />
    <ProgressBar label="Kaart wordt gemaakt" isIndeterminate />
    <WorkProgress label="Bronnen worden gecontroleerd" ended="De bronnen zijn gecontroleerd." work={{ done: 7, total: 30 }} onCancel={async () => undefined} />
    <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      <Spinner size="s" />
      <Spinner />
      <Spinner size="l" label="Configuratie wordt geladen…" />
    </div>
    <SkeletonList rows={4} />
  </div>
);

export default { title: 'Voortgang', order: 120, Show } satisfies GallerySection;
