import type { Metadata } from '#platform/contract/configuration.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { nl } from '../nl.ts';
import { MetadataBlocks } from './MetadataBlocks.tsx';

export interface MetadataDialogProps {
  /** The name of the map. */
  readonly title: string;
  readonly metadata: Metadata;
  readonly onClose: () => void;
}

/** A dialog with the metadata of a map. It is open while it is mounted. */
export const MetadataDialog = ({ title, metadata, onClose }: MetadataDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    footer={(close) => (
      <Button variant="primary" onPress={close}>
        {nl.close}
      </Button>
    )}
  >
    <MetadataBlocks metadata={metadata} />
  </Dialog>
);
