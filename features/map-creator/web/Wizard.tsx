import type { ReactNode } from 'react';
import type { EnglishText } from '#platform/ui/english/english.ts';
import { describeContent } from './describe-content.ts';
import { FileStep } from './FileStep.tsx';
import type { Format } from './formats.ts';
import { LayerStep } from './LayerStep.tsx';
import { NameStep } from './NameStep.tsx';
import { nl } from './nl.ts';
import { ServiceLayersStep } from './ServiceLayersStep.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import { StepCard } from './StepCard.tsx';
import { TableStep } from './TableStep.tsx';
import { useImport } from './use-import.ts';

interface Plan {
  readonly titles: readonly [string, string, string | EnglishText];
  readonly first: ReactNode;
  readonly second: ReactNode;
}

const planOf = (format: Format): Plan => {
  switch (format) {
    case 'csv':
    case 'xlsx': return { titles: [nl.file, nl.columns, nl.nameAndSave], first: <FileStep format={format} />, second: <TableStep format={format} /> };
    case 'kml': return { titles: [nl.file, nl.check, nl.nameAndSave], first: <FileStep format={format} />, second: <LayerStep format={format} /> };
    case 'dwg': return { titles: [nl.file, nl.chooseLayer, nl.nameAndSave], first: <FileStep format={format} />, second: <LayerStep format={format} /> };
    case 'shape': return { titles: [nl.files, nl.check, nl.nameAndSave], first: <FileStep format={format} />, second: <LayerStep format={format} /> };
    case 'wms': return { titles: [nl.service, nl.available, nl.selected], first: <ServiceStep />, second: <ServiceLayersStep /> };
  }
};

/** Three steps, one of them open. Earlier steps can always be reopened; later steps need the ones before. */
export const Wizard = ({ format }: { readonly format: Format }) => {
  const { titles, first, second } = planOf(format);
  const content = useImport((state) => state.content);
  const fileName = useImport((state) => state.fileName);
  const summary = content && fileName ? `${fileName} · ${describeContent(content)}` : null;
  return (
    <div>
      <StepCard step={0} title={titles[0]} summary={summary}>{first}</StepCard>
      <StepCard step={1} title={titles[1]}>{content && second}</StepCard>
      <StepCard step={2} title={titles[2]}>{content && <NameStep format={format} />}</StepCard>
    </div>
  );
};
