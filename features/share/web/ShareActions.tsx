import { Button } from '#platform/ui/button/Button.tsx';
import { nl } from './nl.ts';

interface Props {
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly canCreate: boolean;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

export const ShareActions = ({ isDone, isBusy, canCreate, onCreate, onClose }: Props) => (
  <>
    <Button onPress={onClose}>{nl.close}</Button>
    {!isDone && (
      <Button variant="primary" isBusy={isBusy} isDisabled={!canCreate} onPress={onCreate}>
        {nl.create}
      </Button>
    )}
  </>
);
