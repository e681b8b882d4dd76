import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { LocationList } from './LocationList.tsx';
import styles from './Locations.module.css';
import { nl } from './nl.ts';
import { SaveLocation } from './SaveLocation.tsx';

/** The tab with saved locations, and a button to save the visible area. */
export const LocationsTab = () => {
  const { session } = useSlotContext();
  const [isSaving, setSaving] = useState(false);
  return (
    <div className={styles.tab}>
      <LocationList />
      {session && (
        <Button icon={Plus} onPress={() => setSaving(true)}>
          {nl.save}
        </Button>
      )}
      {isSaving && <SaveLocation close={() => setSaving(false)} />}
    </div>
  );
};
