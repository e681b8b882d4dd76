import { lazy, Suspense } from 'react';
import { nl } from './nl.ts';

const ConfirmDialog = lazy(() =>
  import('#platform/ui/dialog/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface Props {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onConfirm: () => void;
}

/** Asks whether the personal legend is removed. */
export const ResetQuestion = ({ isOpen, onOpenChange, onConfirm }: Props) =>
  isOpen && (
    <Suspense>
      <ConfirmDialog title={nl.reset} confirmLabel={nl.reset} tone="danger" isOpen onOpenChange={onOpenChange} onConfirm={onConfirm}>
        <p>{nl.resetQuestion}</p>
      </ConfirmDialog>
    </Suspense>
  );
