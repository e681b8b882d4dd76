import { Eye, Info, MapPin, Pencil, Plus, Ruler, Save, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { ToggleButton, ToggleIconButton } from './ToggleButton.tsx';

const Row = ({ children }: { readonly children: React.ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 16 }}>{children}</div>
);

function Show() {
  const [isMeasuring, setIsMeasuring] = useState(true);
  return (
    <>
      <Row>
        <Button variant="primary">Opslaan</Button>
        <Button>Annuleren</Button>
        <Button variant="quiet">Meer weergeven</Button>
        <Button variant="danger">Verwijderen</Button>
      </Row>
      <Row>
        <Button variant="primary" icon={Plus}>
          Melding maken
        </Button>
        <Button icon={Share2}>Delen</Button>
        <Button variant="quiet" icon={MapPin}>
          Toon op kaart
        </Button>
        <Button variant="danger" icon={Trash2}>
          Locatie verwijderen
        </Button>
      </Row>
      <Row>
        <Button variant="primary" isBusy>
          Opslaan
        </Button>
        <Button icon={Save} isBusy busyLabel="Legenda wordt opgeslagen…">
          Opslaan
        </Button>
        <Button variant="primary" isDisabled>
          Opslaan
        </Button>
        <Button isDisabled>Annuleren</Button>
        <Button variant="quiet" isDisabled>
          Meer weergeven
        </Button>
      </Row>
      <Row>
        <span data-density="dense" style={{ display: 'flex', gap: 8 }}>
          <Button variant="primary">Compact</Button>
          <Button icon={Pencil}>Wijzigen</Button>
          <Button variant="quiet">Sluiten</Button>
        </span>
      </Row>
      <Row>
        <IconButton label="Informatie" icon={Info} />
        <IconButton label="Informatie over deze laag" icon={Info} size="s" />
        <IconButton label="Informatie over dit object" icon={Info} size="xs" />
        <IconButton label="Locatie verwijderen" icon={Trash2} tone="danger" />
        <IconButton label="Bezig met opslaan" icon={Save} isBusy />
        <IconButton label="Niet beschikbaar" icon={Eye} isDisabled />
        <ToggleIconButton label="Afstand meten" icon={Ruler} isSelected={isMeasuring} onChange={setIsMeasuring} />
        <ToggleIconButton label="Coördinaat prikken" icon={MapPin} />
      </Row>
      <Row>
        <ToggleButton defaultSelected>In behandeling</ToggleButton>
        <ToggleButton>Ingepland</ToggleButton>
        <ToggleButton icon={Eye}>Aan mij gekoppeld</ToggleButton>
        <ToggleButton isDisabled>Gearchiveerd</ToggleButton>
      </Row>
    </>
  );
}

export default { title: 'Knoppen', order: 10, Show } satisfies GallerySection;
