import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { DutchTooltip, English } from '#platform/ui/english/English.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { CheckboxGroup } from '#platform/ui/checkbox/CheckboxGroup.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import common from '#platform/ui/theme/common.module.css';
import type { MapService } from '../contract.ts';
import { mapImport } from './current-import.ts';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { ServicePreview } from './ServicePreview.tsx';
import { useImport } from './use-import.ts';

/** Above this number of layers a search field appears. */
const MANY = 12;

type ServiceLayer = MapService['layers'][number];

const LayerWords = ({ layer }: { readonly layer: ServiceLayer }) => (
  <>
    {layer.label}
    {!layer.rd && <span className={common.muted}> ({nl.notInRd})</span>}
    {layer.description !== null && <span className={styles.about}>{layer.description}</span>}
  </>
);

/** The second step of a map service: the choice of layers. */
export const ServiceLayersStep = () => {
  const content = useImport((state) => state.content);
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  if (content?.kind !== 'service') return null;
  const { service, ticked } = content;
  if (service.layers.length === 0) return <EmptyState title={nl.noLayers} />;
  const wanted = words.trim().toLowerCase();
  const shown = service.layers.filter(({ name, label }) => `${label} ${name}`.toLowerCase().includes(wanted));
  // Layers hidden by the search keep their state.
  const tick = (names: readonly string[]): void => {
    const hidden = ticked.filter((name) => !shown.some((layer) => layer.name === name));
    const all = new Set([...hidden, ...names]);
    mapImport.tick(service.layers.map(({ name }) => name).filter((name) => all.has(name)));
  };
  const next = (): void => {
    setIsAsked(true);
    if (ticked.length > 0) mapImport.goTo(2);
  };
  return (
    <div className={styles.sides}>
      <div className={styles.content}>
        {service.layers.length > MANY && (
          <SearchField label={nl.searchLayers} placeholder={nl.searchLayers} value={words} onChange={setWords} />
        )}
        {shown.length === 0 ? (
          <p>{nl.noLayerFound}</p>
        ) : (
          <div className={styles.layers}>
            <CheckboxGroup
              label={nl.available}
              value={[...ticked]}
              onChange={tick}
              error={isAsked && ticked.length === 0 ? nl.tickOne : undefined}
            >
              {shown.map((layer) => (
                <Checkbox key={layer.name} value={layer.name}><LayerWords layer={layer} /></Checkbox>
              ))}
            </CheckboxGroup>
          </div>
        )}
        <div className={common.buttons}>
          <DutchTooltip text={nl.next}><Button variant="primary" onPress={next}><English text={nl.next} /></Button></DutchTooltip>
        </div>
      </div>
      <ServicePreview content={content} />
    </div>
  );
};
