import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import common from '#platform/ui/theme/common.module.css';
import { isApiError } from '#platform/web/api/api-error.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { adminKey } from '../admin-key.ts';
import { ConfigurationMap } from './ConfigurationMap.tsx';
import styles from './Extent.module.css';
import { nl } from './nl.ts';

export interface MapDialogProps {
  /** 'Beginbeeld kiezen'. */
  readonly title: string;
  /** Explains what the user can do. */
  readonly help: string;
  /** Identifies the map in the query key. */
  readonly of: string;
  /** Loads the configuration of the map. */
  readonly load: (signal: AbortSignal) => Promise<Configuration>;
  /** Initial extent in EPSG:28992; absent: that of the configuration. */
  readonly extent?: Extent;
  readonly close: () => void;
  /** The buttons below the map, which use it. */
  readonly children: ReactNode;
}

/** A dialog with a map to choose something on. */
export const MapDialog = ({ title, help, of, load, extent, close, children }: MapDialogProps) => {
  const map = useQuery({ queryKey: adminKey('map-to-choose-on', of), queryFn: ({ signal }) => load(signal), gcTime: 0, retry: false });
  return (
    <Dialog onClose={close} title={title} size="large">
      <div className={styles.dialog}>
        <p className={common.muted}>{help}</p>
        {map.isPending && <Spinner label={nl.loading} />}
        {map.isError && <FormAlert>{isApiError(map.error) ? map.error.message : nl.failed} <Button variant="quiet" onPress={() => void map.refetch()}>{nl.again}</Button></FormAlert>}
        {map.data && <ConfigurationMap configuration={map.data} {...(extent && { extent })}>{children}</ConfigurationMap>}
      </div>
    </Dialog>
  );
};
