import { Bookmark, ClipboardList, Filter, Info, Inbox, Layers, Printer } from 'lucide-react';
import type { GallerySection } from '../gallery.ts';
import { Panel } from '../panel/Panel.tsx';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

const panels = [
  { id: 'legend', label: 'Legenda', icon: Layers },
  { id: 'info', label: 'Informatie', icon: Info },
  { id: 'forms', label: 'Formulieren', icon: ClipboardList },
  { id: 'reported', label: 'Gemeld', icon: Inbox, badge: { count: 12 } },
  { id: 'filters', label: 'Filters', icon: Filter, isDisabled: true },
  { id: 'print', label: 'Print', icon: Printer },
  { id: 'places', label: 'Opgeslagen Locaties', icon: Bookmark },
];

const Show = () => (
  <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}>
    <Panel isBare>
      <Tabs variant="rail">
        <TabList label="Panelen">
          {panels.map(({ label, ...tab }) => (
            <Tab key={tab.id} {...tab}>
              {label}
            </Tab>
          ))}
        </TabList>
        {panels.map(({ id, label }) => (
          <TabPanel key={id} id={id}>
            <div style={{ padding: 16 }}>
              <h3>{label}</h3>
              <p>De inhoud van dit paneel.</p>
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </Panel>
    <div>
      <Tabs>
        <TabList label="Instellingen">
          <Tab id="places">Opgeslagen locaties</Tab>
          <Tab id="legend">Legenda</Tab>
          <Tab id="shared" badge={{ count: 3 }}>
            Gedeeld
          </Tab>
        </TabList>
        <TabPanel id="places">U heeft nog geen opgeslagen locaties…</TabPanel>
        <TabPanel id="legend">Uw eigen legenda staat hier.</TabPanel>
        <TabPanel id="shared">Er zijn drie gedeelde configuraties.</TabPanel>
      </Tabs>
    </div>
  </div>
);

export default { title: 'Tabbladen', order: 70, Show } satisfies GallerySection;
