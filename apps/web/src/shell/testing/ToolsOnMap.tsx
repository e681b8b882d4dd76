import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { ToolSheet } from '../phone/ToolSheet.tsx';
import { ToolColumn } from '../ToolColumn.tsx';
import { useTools } from '../use-tools.ts';

/** The tool column, or on a phone the sheet with the tools, with the dialogs that they open. */
export const ToolsOnMap = () => {
  const { tools, opened, close } = useTools();
  return (
    <>
      {useSmall() ? <ToolSheet drawerId="drawer" tools={tools} /> : <ToolColumn tools={tools} />}
      {opened && <Deferred load={opened} props={{ close }} />}
    </>
  );
};
