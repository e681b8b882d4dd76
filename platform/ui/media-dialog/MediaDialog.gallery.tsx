import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { GallerySection } from '../gallery.ts';
import { MediaDialog } from './MediaDialog.tsx';

const picture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="100%" height="100%" fill="${colour}"/></svg>`)}`;
const media = [
  { kind: 'image', address: picture('seagreen'), name: 'Losse tegel.jpg' },
  { kind: 'image', address: picture('steelblue'), name: 'Hersteld.jpg' },
] as const;

const Show = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onPress={() => setOpen(true)}>Foto’s bekijken</Button>
      {isOpen && <MediaDialog media={media} onClose={() => setOpen(false)} />}
    </div>
  );
};

export default { title: 'Media', order: 98, Show } satisfies GallerySection;
