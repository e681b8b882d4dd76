import { FileDown, Inbox, X } from 'lucide-react';
import { useState } from 'react';
import { StatusPill } from '../badge/StatusPill.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Disclosure, DisclosureGroup } from '../disclosure/Disclosure.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import type { GallerySection } from '../gallery.ts';
import { Link } from '../link/Link.tsx';
import { SplitPanel } from '../split-panel/SplitPanel.tsx';
import { Panel } from './Panel.tsx';

function Show() {
  const [height, setHeight] = useState(180);
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }}>
      <Panel title="Project" headingLevel={3} actions={<IconButton label="Sluiten" icon={X} />}>
        <p>Vernieuwing van de riolering in de Dijkweg. <Link href="#panel">Lees meer</Link> of bekijk de{' '}
          <Link href="https://www.example.nl" isExternal>planning</Link>.</p>
      </Panel>
      <Panel isBare>
        <EmptyState icon={Inbox} title="Er zijn nog geen meldingen." action={<Button variant="primary">Melding maken</Button>}>
          Meldingen die op deze kaart worden gedaan, verschijnen hier.
        </EmptyState>
      </Panel>
      <div>
        <DisclosureGroup defaultExpandedKeys={['manage']}>
          <Disclosure id="manage" title="Kaart beheer">De kaarten van deze configuratie.</Disclosure>
          <Disclosure id="legend" title="Legenda">De betekenis van de kleuren.</Disclosure>
        </DisclosureGroup>
      </div>
      <div>
        <Disclosure variant="card" title="Losse tegel" trailing={<StatusPill tone="warning">In behandeling</StatusPill>}>
          De tegel ligt los voor nummer 3. <IconButton label="foto.jpg downloaden" icon={FileDown} size="s" />
        </Disclosure>
        <Disclosure variant="card" title="Lantaarn defect" trailing={<StatusPill tone="success">Afgehandeld</StatusPill>}>
          De lamp is vervangen.
        </Disclosure>
      </div>
      <SplitPanel label="Resultaten" height={height} onHeightChange={setHeight} maxHeight={320}>
        <table style={{ width: '100%', padding: '0 16px' }}>
          <thead><tr><th align="left">Nummer</th><th align="left">Soort</th><th align="right">Oppervlakte (m²)</th></tr></thead>
          <tbody>
            <tr><td>M-1024</td><td>Losse tegel</td><td align="right">1.120,40</td></tr>
            <tr><td>M-1025</td><td>Lantaarn defect</td><td align="right">88,05</td></tr>
          </tbody>
        </table>
      </SplitPanel>
    </div>
  );
}

export default { title: 'Panelen', order: 140, Show } satisfies GallerySection;
