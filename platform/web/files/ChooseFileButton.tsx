import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Upload } from './use-upload.ts';

interface ChooseFileButtonProps {
  readonly label: string;
  /** The accessible name where several fields have the same label; it must contain the label. */
  readonly name?: string;
  readonly icon: LucideIcon;
  readonly kinds: readonly string[];
  /** Opens the camera of a phone in place of its files. */
  readonly isCamera?: boolean;
  readonly isDisabled?: boolean;
  readonly upload: Upload;
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that lets the user choose the file of an upload. */
export const ChooseFileButton = ({ label, name, icon, kinds, isCamera = false, isDisabled = false, upload, describedBy, ref }: ChooseFileButtonProps) => (
  <FileTrigger
    acceptedFileTypes={[...kinds]}
    {...(isCamera && { defaultCamera: 'environment' as const })}
    onSelect={(chosen) => chosen?.[0] && upload.start(chosen[0])}
  >
    <Button
      icon={icon}
      isBusy={upload.isBusy}
      isDisabled={isDisabled && !upload.isBusy}
      {...(name !== undefined && { 'aria-label': name })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      {...(ref && { ref })}
    >
      {label}
    </Button>
  </FileTrigger>
);
