interface Listeners {
  /** Called with true while files are held over the page. */
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (files: readonly File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Dialogs may have drop zones of their own. */
const isElsewhere = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Watches files that are dragged over the page. Returns a function that stops watching. */
export const watchDrags = ({ onOver, onDrop }: Listeners): (() => void) => {
  const over = (event: DragEvent): void => {
    if (!hasFiles(event) || isElsewhere()) return;
    // Otherwise the browser would navigate to the file.
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    onOver(true);
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) onOver(false);
  };
  const drop = (event: DragEvent): void => {
    onOver(false);
    if (!hasFiles(event) || event.defaultPrevented || isElsewhere()) return;
    event.preventDefault();
    const files = Array.from(event.dataTransfer?.files ?? []);
    if (files.length > 0) onDrop(files);
  };
  window.addEventListener('dragenter', over);
  window.addEventListener('dragover', over);
  window.addEventListener('dragleave', leave);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragenter', over);
    window.removeEventListener('dragover', over);
    window.removeEventListener('dragleave', leave);
    window.removeEventListener('drop', drop);
  };
};
