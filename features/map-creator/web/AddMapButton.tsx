import { MapPlus } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { openCreator } from './creator.ts';
import { nl } from './nl.ts';

export const AddMapButton = () => (
  <Button variant="quiet" icon={MapPlus} onPress={openCreator}>
    {nl.add}
  </Button>
);
