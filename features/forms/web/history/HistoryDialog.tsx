import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import type { ListedRegistration } from '../../contract/list.ts';
import { nl } from './nl.ts';
import { VersionList } from './VersionList.tsx';

interface HistoryDialogProps {
  readonly registration: Pick<ListedRegistration, 'id' | 'can_edit'>;
  readonly onClose: () => void;
}

export const HistoryDialog = ({ registration, onClose }: HistoryDialogProps) => (
  <Dialog title={nl.history} size="medium" onClose={onClose}>
    <VersionList registration={registration} />
  </Dialog>
);
